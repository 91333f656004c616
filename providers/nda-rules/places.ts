const STATES = [
  'Alabama',
  'Alaska',
  'Arizona',
  'Arkansas',
  'California',
  'Colorado',
  'Connecticut',
  'Delaware',
  'District of Columbia',
  'Florida',
  'Georgia',
  'Hawaii',
  'Idaho',
  'Illinois',
  'Indiana',
  'Iowa',
  'Kansas',
  'Kentucky',
  'Louisiana',
  'Maine',
  'Maryland',
  'Massachusetts',
  'Michigan',
  'Minnesota',
  'Mississippi',
  'Missouri',
  'Montana',
  'Nebraska',
  'Nevada',
  'New Hampshire',
  'New Jersey',
  'New Mexico',
  'New York',
  'North Carolina',
  'North Dakota',
  'Ohio',
  'Oklahoma',
  'Oregon',
  'Pennsylvania',
  'Rhode Island',
  'South Carolina',
  'South Dakota',
  'Tennessee',
  'Texas',
  'Utah',
  'Vermont',
  'Virginia',
  'Washington',
  'West Virginia',
  'Wisconsin',
  'Wyoming',
  'Puerto Rico',
];
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

const LABELS = new Map([...STATES, ...ABROAD].map((name) => [name.toLowerCase(), name.replaceAll(' ', '_')]));
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
