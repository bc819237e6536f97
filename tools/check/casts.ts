import { check } from './check.ts'
import { allSources, isTest, matches } from './sources.ts'

/** Where a package's types are wrong or leave out what it does; each says why. The list may only get shorter. */
const allowed: Readonly<Record<string, number>> = {
  'capabilities/after/invoices/server/e-invoice/write-e-invoice.ts': 1,
  'platform/server/paper/fonts/bidi.ts': 1,
  'capabilities/offer/content-blocks/contract.ts': 1,
  'capabilities/offer/content-blocks/web/editor/config.tsx': 1,
  'platform/server/row-shape.ts': 1,
}

const product = /^(capabilities|platform|apps|ui)\//

export const castFaults = (
  sources: readonly { file: string; code: string }[],
  known: Readonly<Record<string, number>> = allowed,
): string[] => {
  const found = Map.groupBy(
    sources
      .filter(({ file }) => product.test(file) && !isTest(file))
      .flatMap((source) => matches(source, /\bas unknown as\b/).map(({ at }) => ({ file: source.file, at }))),
    ({ file }) => file,
  )
  return [
    ...[...found].flatMap(([file, casts]) =>
      casts.length > (known[file] ?? 0)
        ? casts.map(({ at }) => `${at} casts through unknown: type what it comes from (rule 14)`)
        : [],
    ),
    ...Object.entries(known).flatMap(([file, count]) =>
      (found.get(file)?.length ?? 0) < count ? [`tools/check/casts.ts allows ${count} casts in ${file}: lower it`] : [],
    ),
  ]
}

/** No value is called something else than it is. */
export const casts = check('casts', () => castFaults(allSources()))

/** Keys are put together from declared names in the platform alone; a room's keys are typed. */
export const typedTexts = check('typed texts', () =>
  allSources()
    .filter(({ file }) => !isTest(file) && /^(capabilities|apps)\//.test(file))
    .flatMap((source) =>
      matches(source, /\b(useWordsByName|wordsByName|as Translate(<string>)?(?!<))/).map(
        ({ at, found }) => `${at} ${found[0]}: read the room's words by useTexts and its keys (rule 14)`,
      ),
    ),
)
