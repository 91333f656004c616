import { type Kind, kinds } from './kinds.ts';

/** Something a debtor may own: how a fact pattern calls it, and what it may be worth in whole dollars. */
export interface PoolAsset {
  description: string;
  kind: Kind;
  low: number;
  high: number;
}

const of = (kind: Kind, rows: [description: string, low: number, high: number][]): PoolAsset[] =>
  rows.map(([description, low, high]) => ({ description, kind, low, high }));

/**
 * The pool. Values and words are ours. No description is nearly another's, so that none is taken for it, and each
 * takes the article that its first letter suggests (facts.ts).
 */
export const pool: readonly PoolAsset[] = [
  ...of('residence', [
    ['two-story farmhouse in which the family lives', 95_000, 310_000],
    ['garden-level condominium used as the main home', 48_000, 190_000],
    ['brick bungalow with a slate roof, the principal residence', 120_000, 420_000],
    ['double-wide mobile home lived in all year', 14_000, 52_000],
    ['townhouse near the railway station, occupied as a home', 160_000, 480_000],
    ['apartment in a housing cooperative serving as the permanent home', 35_000, 130_000],
  ]),
  ...of('burialPlot', [
    ['burial plot for two under an oak tree', 900, 6_500],
    ['grave site in the Hillcrest cemetery, kept for the family', 600, 3_800],
  ]),
  ...of('vehicle', [
    ['2011 Subaru Forester with 142,000 miles', 3_200, 6_400],
    ['2019 Mazda CX-5 in soul red', 13_500, 21_000],
    ['2006 Chevrolet Silverado pickup', 2_900, 7_800],
    ['2023 Hyundai Ioniq 5 electric hatchback', 24_000, 36_500],
    ['1998 Volvo V70 station wagon', 1_100, 3_400],
    ['2015 Harley-Davidson Sportster motorcycle', 4_100, 8_200],
    ['2009 Toyota Yaris with a dented fender', 1_800, 4_600],
    ['1972 Volkswagen Karmann Ghia coupe', 11_000, 24_500],
  ]),
  ...of('furnishing', [
    ['oak refectory table', 240, 2_900],
    ['sectional couch upholstered in gray linen', 350, 2_600],
    ['front-loading washer and dryer', 400, 1_700],
    ['king-size bed frame carved from walnut', 300, 2_200],
    ['pair of bedside lamps with pleated shades', 20, 140],
    ['upright freezer kept in the pantry', 150, 900],
    ['65-inch OLED television', 500, 1_900],
    ['stand mixer with dough hook', 80, 480],
    ['wool carpet with a border of pomegranates', 200, 4_800],
    ['cast-iron cookware set', 40, 360],
    ['robot vacuum cleaner', 60, 640],
    ['bunk bed for the children', 90, 700],
    ['porcelain dinner service for twelve', 110, 1_500],
    ['teak patio table with six chairs', 180, 2_400],
    ['window air-conditioning unit', 70, 520],
  ]),
  ...of('sewingMachine', [['household sewing machine with embroidery module', 180, 2_300]]),
  ...of('clothing', [
    ['hooded rain jacket', 15, 240],
    ['three-piece suit of gray flannel', 60, 900],
    ['pair of hiking boots', 20, 260],
    ['down parka', 50, 780],
    ['cocktail dress of black crepe', 35, 620],
    ['collection of work shirts and trousers', 40, 350],
    ['cashmere cardigan', 25, 410],
    ['winter overcoat of camel hair', 60, 760],
  ]),
  ...of('jewelry', [
    ['string of freshwater pearls', 90, 2_800],
    ['gold signet bracelet', 150, 3_600],
    ['brooch set with garnets', 60, 1_900],
    ['pair of sapphire stud earrings', 200, 4_200],
    ['silver locket on a fine chain', 25, 380],
  ]),
  ...of('weddingRing', [
    ['plain gold wedding ring', 120, 1_400],
    ['engagement ring with a one-carat diamond', 1_200, 6_900],
  ]),
  ...of('watch', [
    ['diving watch on a rubber strap', 90, 2_400],
    ['mechanical pocket watch', 120, 1_800],
  ]),
  ...of('instrument', [
    ['upright piano of mahogany', 600, 5_200],
    ['alto saxophone in its case', 250, 2_100],
    ['acoustic steel-string guitar', 90, 1_600],
    ['student violin and bow', 110, 1_300],
    ['drum kit of five pieces', 180, 1_500],
  ]),
  ...of('book', [
    ['home library of some 300 novels', 90, 1_200],
    ['leather-bound encyclopedia in 24 volumes', 60, 850],
  ]),
  ...of('schoolBook', [['set of school books of the youngest child', 30, 340]]),
  ...of('firearm', [
    ['bolt-action hunting rifle', 200, 1_900],
    ['over-and-under shotgun', 350, 3_100],
    ['nine-millimeter service pistol', 180, 1_250],
  ]),
  ...of('pet', [
    ['border collie named Juniper', 150, 1_600],
    ['pair of Siamese house cats', 80, 1_100],
    ['African gray parrot and its cage', 250, 1_900],
  ]),
  ...of('healthAid', [
    ['below-knee prosthesis prescribed by an orthopedist', 2_800, 14_500],
    ['motorized wheelchair prescribed after a spinal injury', 1_900, 12_000],
    ['prescribed artificial hand with five movable fingers', 3_500, 22_000],
  ]),
  ...of('tool', [
    ["set of chef's knives used in the Debtor's catering trade", 160, 1_900],
    ['table saw that the Debtor needs for work as a cabinetmaker', 400, 3_700],
    ['theodolite with which the Debtor earns a living as a surveyor', 700, 6_800],
    ["salon chair and dryer used in the Debtor's work as a hairdresser", 250, 2_600],
    ["pipe-threading machine of the Debtor's plumbing business", 500, 4_400],
  ]),
  ...of('bankAccount', [
    ['personal checking account at a credit union', 120, 7_400],
    ['personal savings account at a regional bank', 300, 11_500],
  ]),
];

/** Citations of every exemption that covers the asset, whatever the jurisdiction. */
export const applicableExemptions = (asset: PoolAsset): string[] => [...kinds[asset.kind]];
