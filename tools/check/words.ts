import { check, type Check } from './check.ts'
import { allFiles, allSources, isTest, isText, matches, read, type Source } from './sources.ts'

const never = (name: string, pattern: RegExp, why: string, applies: (source: Source) => boolean = () => true): Check =>
  check(name, () =>
    allSources()
      .filter(applies)
      .flatMap((source) => matches(source, pattern).map(({ at, found }) => `${at} ${found[0].trim()}: ${why}`)),
  )

const isProduct = ({ file }: Source): boolean => !isTest(file) && /^(capabilities|apps)\//.test(file)
const runsOnServer = (source: Source): boolean => isProduct(source) && !/\/web\/|^apps\/(?!server)/.test(source.file)

export const clock = never(
  'clock',
  /\bDate\.now\(\)|\bnew Date\(\s*\)|\bTemporal\.Now\.\w+\(/,
  'time comes from ctx.now (rule 6)',
  runsOnServer,
)
export const rowsAlone = never(
  'rows alone',
  /for \(const [^\n]* of [^\n]*\)\s*(?:\{\s*)?await world\.transact\(/,
  'one row that fails would hold up the rest: oneByOne or tryEach',
  runsOnServer,
)
export const floats = never(
  'floats',
  /\bparseFloat\(|\.toFixed\(|\bMath\.fround\(/,
  'money is whole hundredths (rule 6)',
  (source) => isProduct(source) && /\/(rules|server|contract|vocabulary)/.test(source.file),
)
export const noAny = never(
  'any',
  /(?<![\w.'"`])(?:as|:|<|,|\|)\s*any\b(?!\s*['"`:])/,
  'name the type',
  (source) => !isTest(source.file),
)
// A browser has no other log than its console.
export const consoleUse = never(
  'console',
  /\bconsole\.(log|info|debug|warn|error)\(/,
  'the log is pino; only tools and bench print',
  (source) => !isTest(source.file) && !/^(tools|bench|seeds|apps\/(?!server\/))\/?/.test(source.file),
)

const silencer =
  /(@ts-(ignore|nocheck|expect-error)|eslint-disable|oxlint-disable|prettier-ignore|istanbul ignore|knip-ignore)/
export const disabling = check('disabling comments', () =>
  allSources()
    .filter(({ file }) => !file.startsWith('tools/check/'))
    .flatMap((source) =>
      source.lines.flatMap((line, index) =>
        silencer.test(line) ? [`${source.file}:${index + 1} ${line.trim()}: mend it instead`] : [],
      ),
    ),
)

// Default exports stand where a framework asks for one: its configs, the routes of the apps, and the screens and pages
// their path tables load.
const frameworkFile =
  /^[\w.]+\.config\.ts$|^apps\/(root|routes|entry\.\w+|not-found)\.tsx?$|^apps\/.+\.tsx$|\/web\/.*(Screen|Page)\.tsx$|\.d\.ts$/
export const defaultExports = check('default exports', () =>
  allSources().flatMap((source) => [
    ...(frameworkFile.test(source.file) ? [] : matches(source, /^export default\b/m)).map(
      ({ at }) => `${at}: export by name`,
    ),
    ...matches(source, /^import [A-Z]\w*(, .*)? from '[.#].*\.tsx'/m).map(
      ({ at }) => `${at}: the router wraps the default export of a screen and drops its props; import by name`,
    ),
  ]),
)

const foreignWord = new RegExp(
  [
    ['', 'work', '(main|shared)'].join('/'),
    'registry\\.(npmjs|yarnpkg)\\.(org|com)',
    ['', 'tmp', 's', ''].join('/'),
  ].join('|'),
)
export const addresses = check('addresses', () =>
  allFiles()
    .filter((file) => isText(file) && file !== 'package-lock.json')
    .flatMap((file) => {
      const lines = read(file).split('\n')
      return lines.flatMap((line, index) =>
        foreignWord.test(line) && !file.startsWith('tools/check/')
          ? [`${file}:${index + 1} names a path or host of one machine`]
          : [],
      )
    }),
)

const sideInSheet = new RegExp(
  [
    /(?<![\w-])((scroll-)?(margin|padding)|border)-(left|right)\s*:/,
    /(?<![\w-])border-(top|bottom)-(left|right)-radius\s*:/,
    /(?<![\w-])(left|right)\s*:/,
    /(?<![\w-])(text-align|float|clear)\s*:\s*(left|right)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
)
const sideInScript = new RegExp(
  [
    /\b(margin|padding|border)(Left|Right)\b|\bborder(Top|Bottom)(Left|Right)Radius\b/,
    /textAlign: '(left|right)'|(?<=\s)(ml|mr|pl|pr)=/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** Styles speak of where a line begins and ends, so that a page in Arabic is mirrored. Mails are mirrored as a whole. */
export const sidesOfStyles = check('sides of styles', () =>
  allFiles()
    .filter((file) => /^(ui|platform|capabilities|apps)\//.test(file) && /\.(css|tsx)$/.test(file) && !isTest(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) => {
          const [found] = (file.endsWith('.css') ? sideInSheet : sideInScript).exec(line) ?? []
          return found ? [`${file}:${index + 1} ${found.trim()}: inline-start or inline-end (rule 15)`] : []
        }),
    ),
)

export const lockFile = check('lock file', () => {
  const hosts = [...read('package-lock.json').matchAll(/"resolved": "(https?:\/\/[^/"]+)/g)].map(([, host]) => host)
  return [...new Set(hosts)].map(
    (host) => `package-lock.json names the host ${host}; set omit-lockfile-registry-resolved`,
  )
})
