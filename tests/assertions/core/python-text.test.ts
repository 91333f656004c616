import { describe, expect, it } from 'vitest';
import { isIsoDate, isoDateToDays, strip, stripTrailing } from '../../../assertions/core/python-text.ts';

describe('strip takes what Python takes', () => {
  it.each([
    [' \t\r\n a b \u3000', 'a b'],
    ['\u001c\u0085a\u001f', 'a'],
    ['\ufeffa', '\ufeffa'],
    ['\u200ba', '\u200ba'],
    ['', ''],
  ])('%j -> %j', (text, expected) => {
    expect(strip(text)).toBe(expected);
  });

  it('and drops trailing dots', () => expect(stripTrailing('Inc. ...', '.')).toBe('Inc. '));
});

describe('an ISO date is what Python 3.11 takes as one', () => {
  it.each([
    ['2012-09-04', true],
    ['20120904', true],
    ['2012-W36-2', true],
    ['2012W362', true],
    ['2012-W36', true],
    ['2020-W53-7', true],
    ['2019-W53-1', false],
    ['9999-W52-5', true],
    ['9999-W52-6', false],
    ['2012W36-2', false],
    ['2012-0904', false],
    ['0001-01-01', true],
    ['0000-01-01', false],
    ['2013-02-29', false],
    ['2012-02-29', true],
    ['2012-13-01', false],
    [' 2012-09-04', false],
    ['2012-09-04\n', false],
    ['2012-09-04T00:00:00', false],
    ['١٩٩٩-٠١-٠١', false],
  ])('%j: %s', (text, expected) => {
    expect(isIsoDate(text)).toBe(expected);
  });

  it('and all forms of a day are the same day', () => {
    const days = ['2012-09-04', '20120904', '2012-W36-2', '2012W362'].map(isoDateToDays);
    expect(new Set(days)).toEqual(new Set([15587]));
  });
});
