import { usStates } from '../../assertions/core/us-states.ts';

const ABROAD = [
  'Alberta',
  'Argentina',
  'Australia',
  'Austria',
  'Belgium',
  'Bermuda',
  'Brazil',
  'British Columbia',
  'British Virgin Islands',
  'Canada',
  'Cayman Islands',
  'Chile',
  'China',
  'Cyprus',
  'Denmark',
  'England',
  'Finland',
  'France',
  'Germany',
  'Greece',
  'Hong Kong',
  'India',
  'Indonesia',
  'Ireland',
  'Israel',
  'Italy',
  'Japan',
  'Korea',
  'Luxembourg',
  'Malaysia',
  'Mexico',
  'Netherlands',
  'New South Wales',
  'New Zealand',
  'Norway',
  'Ontario',
  'Philippines',
  'Poland',
  'Portugal',
  'Quebec',
  'Russia',
  'Scotland',
  'Singapore',
  'South Africa',
  'Spain',
  'Sweden',
  'Switzerland',
  'Taiwan',
  'Thailand',
  'Turkey',
  'Ukraine',
  'United Arab Emirates',
  'United Kingdom',
  'Vietnam',
];

const LABELS = new Map(
  [...usStates.map(([, name]) => name), ...ABROAD].map((name) => [
    name.toLowerCase(),
    name.replaceAll(' ', '_'),
  ]),
);
// Longest first, so that "West Virginia" is not read as "Virginia"; OCR may double the space.
const NAMES = [...LABELS.keys()]
  .sort((a, b) => b.length - a.length)
  .join('|')
  .replaceAll(' ', ' {1,2}');
const PLACE = new RegExp(`\\b(?:${NAMES})\\b`, 'gi');

export interface FoundPlace {
  /** As Kleister writes it: `New_York`. */
  label: string;
  start: number;
}

/** Every state and country named in `text`, in order. */
export function findPlaces(text: string): FoundPlace[] {
  return Array.from(text.matchAll(PLACE), ({ 0: name, index }) => ({
    label: LABELS.get(name.toLowerCase().replace(/ +/g, ' '))!,
    start: index,
  }));
}

/** True for the name of a state or country and nothing more. */
export function isPlace(text: string): boolean {
  return LABELS.has(text.toLowerCase());
}
