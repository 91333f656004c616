/** What an asset is and what an exemption covers, by words alone. */

interface Kind {
  asset: RegExp;
  statute: RegExp;
}

const KINDS: Record<string, Kind> = {
  residence: {
    asset:
      /residence|homestead|(?:primary|principal|main|permanent) (?:home|dwelling|residence)|dwelling|family lives|lived in|as a home|owner-occupied/i,
    statute: /homestead|residence|actual abode/i,
  },
  burial: { asset: /burial|cemetery|grave site|\burn\b/i, statute: /burial/i },
  vehicle: {
    asset:
      /\b(?:19|20)\d\d (?:[\w-]+ ){0,3}[A-Z]\w|\bmiles\b|\b(?:sedan|coupe|SUV|pickup|minivan|motorcycle|crossover|hatchback)\b/,
    statute: /vehicle/i,
  },
  tool: {
    asset:
      /\bDebtor['’]?s?\b.*\b(?:business|trade|service|company|practice|work|profession|living)|\b(?:business|catering service|licensed)\b.*\bDebtor|Debtor needs/i,
    statute: /\btools\b|professional books used/i,
  },
  healthAid: {
    asset:
      /prescri|medical(?:ly)?\b|physician|doctor|wheelchair|prosthe|prosthetic|therapeutic|therapy|clinician|orthopedi|nephrologist|audiologist|hospital bed|dialysis/i,
    statute: /health aids|prosthes/i,
  },
  firearm: {
    asset: /pistol|rifle|shotgun|revolver|handgun|\d-gauge|caliber|\b9mm\b/i,
    statute: /firearms|rifle/i,
  },
  weddingRing: { asset: /(?:engagement|wedding)\b.*\b(?:ring|band)/i, statute: /wedding rings/i },
  watch: { asset: /watch\b/i, statute: /\bwatch\b/i },
  jewelry: {
    asset:
      /necklace|bracelet|\brings?\b|earring|pendant|brooch|locket|pearls|cufflink|anklet|bangle|\bchain\b|choker|engagement band|(?:wrist|pocket |steel |diving )watch/i,
    statute: /jewelry/i,
  },
  instrument: {
    asset:
      /guitar|piano|violin|viola\b|cello|trumpet|trombone|clarinet|saxophone|flute|drum|euphonium|tuba|ukulele|banjo|mandolin|harmonica|melodica|keyboard with \d+|digital keyboard|acoustic bass|accordion|harp(?:sichord)?\b|oboe|synthesizer|xylophone|bassoon|french horn/i,
    statute: /musical instrument/i,
  },
  animal: {
    asset:
      /parrot|\bcats?\b|\bdog\b|retriever|corgi|bulldog|husky|pointer|cockatiel|terrier|poodle|shepherd|collie|spaniel|beagle|dachshund|chihuahua|puppy|kitten/i,
    statute: /domestic animals|, animals|pets\b/i,
  },
  clothing: {
    asset:
      /\b(?:shirt|blouse|dress|gown|nightgown|jacket|coat|raincoat|overcoat|suit|tuxedo|blazer|hoodie|sweater|cardigan|pullover|pants|trousers|jeans|leggings|shorts|skirt|vest|parka|shoes?|sneakers|boots?|loafers|sandals|heels|slippers|hat|beanie|cap|scarf|shawl|gloves|mittens|robe|pajamas?|socks|tie|belt|overalls|swimsuit|jersey|dashiki|kimono|saree?|clogs|undershirt|peacoat|uniform|poncho|polo|tunic|jumpsuit|romper|turtleneck|sweatshirt|tracksuit|t-shirt|serape|shirts|suits|dresses|coveralls|cape|stole|windbreaker|kilt|bathrobe|underwear|tank top|sweatpants|moccasins|oxfords|pumps|flats)\b/i,
    statute: /wearing apparel|clothes/i,
  },
  book: {
    asset: /\bbooks?\b|library|encyclopedia|novels/i,
    statute: /(?<!school )(?<!professional )\bbooks\b/i,
  },
  schoolBook: { asset: /school books|bible/i, statute: /school books/i },
  sewingMachine: { asset: /sewing machine/i, statute: /sewing machine/i },
  account: { asset: /\b(?:checking|savings|bank|deposit) account/i, statute: /\baccounts?\b/i },
};

const HOUSEHOLD = /household (?:goods|furni)|consumer goods/i;
/** Words for things that hold what another kind is. */
const HOLDER =
  /\b(?:rack|organizer|box|bags?|cabinet|shelf|hangers?|steamer|chest|hamper|stand|holder|display)\b/i;
/** Kinds known by any word of the description, in this order; the others by the noun it is about. */
const DECISIVE = ['tool', 'residence', 'burial', 'account', 'healthAid', 'schoolBook'];
const BY_NOUN = Object.keys(KINDS).filter((kind) => !DECISIVE.includes(kind) && kind !== 'sewingMachine');

/** The kinds of an asset by its description. */
export function kindsOf(description: string): string[] {
  const sewing = KINDS.sewingMachine!.asset.test(description) ? ['sewingMachine'] : [];
  const decisive = DECISIVE.find((kind) => KINDS[kind]!.asset.test(description));
  if (decisive) return [decisive, ...sewing];
  // "white dress shirt with cufflinks" is about a shirt, "wall-mounted coat rack" about a rack.
  const head = description.split(/[,(]| (?:with|in|made|featuring|including|for|on|from|set) /)[0]!;
  const ends = new Map(BY_NOUN.map((kind) => [kind, lastEnd(KINDS[kind]!.asset, head)]));
  const last = Math.max(...ends.values());
  if (last < 0 || lastEnd(HOLDER, head) > last) return ['household', ...sewing];
  return BY_NOUN.filter((kind) => ends.get(kind) === last);
}

/** Where the last match ends; -1: there is none. */
function lastEnd(pattern: RegExp, text: string): number {
  let end = -1;
  for (const match of text.matchAll(new RegExp(pattern, `${pattern.flags}g`)))
    end = match.index + match[0].length;
  return end;
}

/** Whether an exemption of those words covers an asset of those kinds; a wildcard covers what it says. */
export function covers(text: string, kinds: string[]): boolean {
  const real = kinds.includes('residence') || kinds.includes('burial');
  if (isWildcard(text))
    return !real || /\breal\b/.test(text) || !/other property|personal property/i.test(text);
  if (
    /other tangible personal property/i.test(text) &&
    !real &&
    !/^(?:vehicle|tool|account)$/.test(kinds[0]!)
  )
    return true;
  const opening = text.slice(0, 120);
  return kinds.some((kind) => {
    if (kind === 'household') return HOUSEHOLD.test(text);
    if (kind === 'residence' && /proceeds|sale of a homestead/i.test(opening)) return false;
    if (kind === 'vehicle' && /vehicles? aside|not include a motor vehicle/i.test(text)) return false;
    return KINDS[kind]!.statute.test(text);
  });
}

export function isWildcard(text: string): boolean {
  return /\bany (?:other )?(?:personal )?property\b|property of any kind|property of the judgment debtor \(/i.test(
    text,
  );
}
