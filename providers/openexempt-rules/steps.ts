/** What a prompt says has been solved already. */

export interface Solved {
  /** Jurisdictions whose exemptions may be claimed, in the order named. */
  jurisdictions: string[];
  /** Dollars left to the creditors, by jurisdiction. */
  nonExempt: Map<string, number>;
  /** Exemptions by asset, each with the dollars it protects alone (undefined: not told). */
  exemptions: Map<string, { citation: string; most?: number }[]>;
}

const NAMES = /\b(?:Federal|Arizona|Illinois|Oregon|Pennsylvania|Wisconsin)\b/g;

/** `citations`: those of the statutes, by which a line about an asset is known. */
export function readSteps(
  steps: string,
  citations: readonly { citation: string; jurisdiction: string }[],
): Solved {
  const solved: Solved = { jurisdictions: [], nonExempt: new Map(), exemptions: new Map() };
  // The longest first: "§ 33-1125(1)" is the beginning of "§ 33-1125(10)".
  const known = [...citations].sort((a, b) => b.citation.length - a.citation.length);
  const named = new Set<string>();
  for (const line of steps.split('\n')) {
    const found = citationsIn(line, known);
    if (found.length > 0) {
      const asset = line
        .slice(0, found[0]!.index)
        .replace(/^The /, '')
        .replace(/(?: may be exempted under|:) $/, '');
      solved.exemptions.set(asset, found);
      for (const { jurisdiction } of found) named.add(jurisdiction);
      continue;
    }
    const uncovered =
      /^No exemption covers the (.+)\.$/.exec(line)?.[1] ?? /^The (.+) may not be exempted/.exec(line)?.[1];
    if (uncovered) solved.exemptions.set(uncovered, []);
    const names = line.match(NAMES) ?? [];
    const amount = /\$([\d,]+(?:\.\d+)?)/.exec(line)?.[1];
    for (const name of names) {
      named.add(name);
      if (amount !== undefined) solved.nonExempt.set(name, Number(amount.replaceAll(',', '')));
    }
  }
  solved.jurisdictions = [...named].sort((a, b) => Number(b === 'Federal') - Number(a === 'Federal'));
  return solved;
}

function citationsIn(line: string, known: readonly { citation: string; jurisdiction: string }[]) {
  const found: { index: number; citation: string; jurisdiction: string; most?: number }[] = [];
  let rest = line;
  for (const { citation, jurisdiction } of known) {
    const index = rest.indexOf(citation);
    if (index < 0) continue;
    const most = /^ \(\$([\d,]+(?:\.\d+)?)\)/.exec(line.slice(index + citation.length))?.[1];
    found.push({ index, citation, jurisdiction, ...(most && { most: Number(most.replaceAll(',', '')) }) });
    rest = rest.slice(0, index) + ' '.repeat(citation.length) + rest.slice(index + citation.length);
  }
  return found.sort((a, b) => a.index - b.index);
}
