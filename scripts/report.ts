/**
 * What promptfoo loads as an extension: `extensions: [file://…/scripts/report.ts:afterAll]`. The verb is in report/.
 * @public
 */
export { afterAll } from './report/report.ts';
