import { check } from './check.ts'
import { allFiles, allSources, read } from './sources.ts'

/** Every decision has one line in one group of the index, under its title. */
export const decisionsIndexed = check('decisions', () => {
  const index = read('decisions/README.md')
  const pages = allFiles().filter((file) => /^decisions\/\d{4}-[\w-]+\.md$/.test(file))
  return [
    ...pages.flatMap((file) => {
      const [number, name] = [file.slice(10, 14), file.slice(10)]
      const title = new RegExp(`^# ${number} (.+)\\n`).exec(read(file))?.[1]
      if (!title) return [`${file} does not begin with # ${number} and a title`]
      const row = `| [${number}](${name}) | ${title} |`
      const times = index.split(row).length - 1
      return times === 1 ? [] : [`decisions/README.md has the row ${row} … ${times} times, where it needs it once`]
    }),
    ...[...index.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)]
      .filter(([, name]) => !pages.includes(`decisions/${name}`))
      .map(([, name]) => `decisions/README.md leads to ${name}, which is not there`),
  ]
})

const page = 'docs/architecture.md'

/** Rules that messages cite by number, and checks the page names, are there on both sides. */
export const rulesWritten = (names: () => readonly string[]): ReturnType<typeof check> =>
  check('rules written', () => {
    const rules = [...read(page).matchAll(/^\| (\d+) \| .* \| (.*) \|$/gm)]
    const cited = allSources()
      .filter(({ file }) => file.startsWith('tools/check/') && !file.endsWith('.test.ts'))
      .flatMap(({ text }) => [...text.matchAll(/\(rule (\d+)\)/g)].map(([, number]) => number ?? ''))
    return [
      ...[...new Set(cited)]
        .filter((number) => !rules.some(([, written]) => written === number))
        .map((number) => `${page} has no rule ${number}, which a check cites`),
      ...rules
        .flatMap(([, , checks]) => [...(checks ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''))
        .filter((name) => !names().includes(name))
        .map((name) => `${page} names the check ${name}, which is none`),
    ]
  })
