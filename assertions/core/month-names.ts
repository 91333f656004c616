/** January to December, in lower case. */
export const englishMonths =
  'january february march april may june july august september october november december'.split(' ');
/** janvier to décembre, in lower case, with their accents. */
export const frenchMonths =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');
