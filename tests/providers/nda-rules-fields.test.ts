import { describe, expect, test } from 'vitest';
import { findEffectiveDate } from '../../providers/nda-rules/effective-date.ts';
import { findJurisdiction } from '../../providers/nda-rules/jurisdiction.ts';
import { findParties } from '../../providers/nda-rules/party.ts';
import { findTerm } from '../../providers/nda-rules/term.ts';
import { readNda } from '../../providers/nda-rules/text.ts';

// Clauses between the head and the signatures, so that a line is not near both ends.
const BODY = '\nThe receiving side keeps what it learns to itself and its advisers.'.repeat(150);

describe('the effective date', () => {
  test.each([
    ['This NDA is made and entered into as of March 3, 2019 by and between', '2019-03-03'],
    ['This NDA, dated the 3rd day of March 2019, binds', '2019-03-03'],
    ['This NDA is made this third day of March, 2019, between', '2019-03-03'],
    ['This NDA is made this twenty-first day of March, 2019, between', '2019-03-21'],
    ['This NDA is entered into on 3 March, 2019, between', '2019-03-03'],
    ['This NDA is dated Mar. 3,2019 between', '2019-03-03'],
    ['This NDA is dated as of 3/4/2019 between', '2019-03-04'],
    ['This NDA is dated as of 25.4.19 between', '2019-04-25'],
    ['This NDA is dated as of 2019-03-04 between', '2019-03-04'],
    ['This NDA is made as of the\n_3rd_ day of\nMarch , 2 019, between', '2019-03-03'],
  ])('is read from: %s', (opening, iso) => {
    expect(findEffectiveDate(readNda(opening + BODY))).toBe(iso);
  });

  test('a date the contract calls effective wins over the date it was signed', () => {
    const text = 'This NDA is dated as of May 2, 2020, but effective as of April 1, 2020, between';
    expect(findEffectiveDate(readNda(text + BODY))).toBe('2020-04-01');
  });

  test('the date of another paper is no date of this one', () => {
    const text = `Whereas the sides signed a Merger Agreement dated as of July 9, 2014 and wish to talk.${BODY}`;
    expect(findEffectiveDate(readNda(text))).toBeNull();
  });

  test('the date of a letter stands above its salutation', () => {
    const text = 'Birch Lamp Works, Inc.\n12 Mill Road\nToledo, Ohio\nJune 9, 2011\nDear Ms. Quill:';
    expect(findEffectiveDate(readNda(text + BODY))).toBe('2011-06-09');
  });

  test('without a date above, the later of two signatures counts', () => {
    const text = `This NDA binds both sides.${BODY}\n/s/ Tessa Quill\nDate: 9/5/03\n/s/ Omar Finch\nDate: 9/17/03`;
    expect(findEffectiveDate(readNda(text))).toBe('2003-09-17');
  });

  test.each(['made as of the ___ day of ____, 2013', 'dated as of February 30, 2013', 'dated 99/99/2013'])(
    'is missing where there is no such day: %s',
    (opening) => expect(findEffectiveDate(readNda(`This NDA is ${opening}, between`))).toBeNull(),
  );
});

describe('the jurisdiction', () => {
  test.each([
    ['This NDA shall be governed by the laws of the State of New York.', 'New_York'],
    ['GOVERNED BY AND CONSTRUED UNDER THE LAWS OF WEST VIRGINIA.', 'West_Virginia'],
    ['It is construed in accordance with the internal law of the Commonwealth of Virginia.', 'Virginia'],
    ['Ohio law is no matter; this is governed by the laws of Norway.', 'Norway'],
    ['The laws of Utah apply.', 'Utah'],
    ['Both sides submit to the courts sitting in Boise, Idaho.', 'Idaho'],
  ])('is read from: %s', (text, label) => expect(findJurisdiction(readNda(text))).toBe(label));

  test('the clause on the governing law wins over states named before it', () => {
    const text =
      'Birch, organized under the laws of Delaware, sues in the courts of Texas. This NDA is governed by the laws of Kansas.';
    expect(findJurisdiction(readNda(text))).toBe('Kansas');
  });

  test('is missing where a place has nothing to do with law', () => {
    expect(findJurisdiction(readNda('Birch has its office in Toledo, Ohio.'))).toBeNull();
  });
});

describe('the term', () => {
  test.each([
    ['This Agreement shall terminate two (2) years from the date hereof.', '2_years'],
    ['The term of this NDA shall be one year.', '1_year'],
    [
      'This letter agreement expires on the date that is eighteen months after the date of this letter.',
      '18_months',
    ],
    ['This Agreement remains in effect until the third (3rd) anniversary of the Effective Date.', '3_years'],
    ['The obligations hereunder shall expire 36 months from the date hereof.', '36_months'],
    ['This NDA binds both sides. It shall expire twenty-four months from the date hereof.', '24_months'],
    ['This Agreement shall be valid for five years unless terminated earlier.', '5_years'],
  ])('is read from: %s', (text, label) => expect(findTerm(readNda(text))).toBe(label));

  test.each([
    'For a period of two years from the date hereof, Birch shall not solicit any employee of Finch.',
    'During the term of this Agreement and for one year thereafter, Quill shall not compete.',
    'This Agreement shall terminate one year after the termination of her employment.',
    'Either side may terminate this Agreement on thirty (30) days notice.',
    'Birch has made lamps for twenty years.',
  ])('is no other period: %s', (text) => expect(findTerm(readNda(text))).toBeNull());

  test('of the contract goes before the time its secrets are kept', () => {
    const text =
      'The obligations of secrecy shall survive for five years from the date hereof. The term of this Agreement is two years.';
    expect(findTerm(readNda(text))).toBe('2_years');
  });
});

describe('the parties', () => {
  test.each([
    [
      'between Birch Lamp Works, Inc., an Ohio corporation ("Birch"), and Tessa R. Quill ("Executive"). WHEREAS',
      ['Birch_Lamp_Works_Inc.', 'Tessa_R._Quill'],
    ],
    [
      'by and between FINCH & MARSH HOLDINGS INCORPORATED and Heron Capital Partners, L.P. Now therefore',
      ['Finch_and_Marsh_Holdings_Inc.', 'Heron_Capital_Partners_LP'],
    ],
    [
      'among Alder Limited, a company of England ("Alder"), Birch AG, a company of Austria ("Birch"), and Cedar N.V. ("Cedar").',
      ['Alder_Ltd.', 'Birch_Ag', 'Cedar_N.V.'],
    ],
    [
      'between Quill Savings and Trust Company, having offices at 9 Oak Lane, Salem and Dr. Omar Finch, M.D., an individual.',
      ['Quill_Savings_and_Trust_Company', 'Omar_Finch'],
    ],
    [
      'by and between Marsh, Finch and Co., an Iowa corporation, on the one hand, and Larch Works LLC, on the other.',
      ['Marsh_Finch_and_Co.', 'Larch_Works_LLC'],
    ],
    ['between Birch Lamp Works, Inc. (the "Company") and ("Employee"). RECITALS', ['Birch_Lamp_Works_Inc.']],
  ])('are read from: %s', (text, names) => {
    expect(findParties(readNda(`This Agreement is made ${text}`))).toEqual(names);
  });

  test('of a letter are the company it defines and the addressee', () => {
    const text =
      'June 9, 2011\nHeron Capital, LLC\n4 Quay Street\nSalem\nLadies and Gentlemen:\nYou consider a deal with Larch Works, Inc. (the "Company").';
    expect(findParties(readNda(text))).toEqual(['Larch_Works_Inc.', 'Heron_Capital_LLC']);
  });

  test('of an undertaking are the employer and who signs, with the name as printed', () => {
    const text = `As a condition of my employment with Larch Works, Inc. (the "Company"), I agree:${BODY}\n/s/ Tessa Quill\nSignature\nTESSA R. QUILL`;
    expect(findParties(readNda(text))).toEqual(['Larch_Works_Inc.', 'Tessa_R._Quill']);
  });

  test('are found above the signatures where the text names none', () => {
    const text = `The sides keep secrets.${BODY}\nLARCH WORKS, INC.\nBy: /s/ Omar Finch\nHERON LLC\nBy:\n/s/ Ann Wren`;
    expect(findParties(readNda(text))).toEqual(['Larch_Works_Inc.', 'Heron_LLC']);
  });

  test('are not roles or descriptions', () => {
    const text = 'This Agreement between the Company and the Executive, a Delaware corporation, holds.';
    expect(findParties(readNda(text))).toEqual([]);
  });
});
