import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What a set of rules says of the files of a folder: how many it judged, and what it found in which. */
export type Verdict = { judge: string; judged: number; faults: string[] }

const failed = /<svrl:failed-assert\b[^>]*>[\s\S]*?<\/svrl:failed-assert>/g
const attribute = (element: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1] ?? ''

/** What a report of Schematron (SVRL) finds; `information` is no fault. */
export const faultsIn = (report: string): string[] =>
  [...report.matchAll(failed)].flatMap(([element]) => {
    const flag = attribute(element, 'flag') || attribute(element, 'role') || 'fatal'
    return flag === 'information' ? [] : [`${flag} ${attribute(element, 'id')} at ${attribute(element, 'location')}`]
  })

/**
 * Judges the XML files of a folder by every compiled rule set (`*.xsl`, `*.xslt`, which answer SVRL) of another, with the
 * Saxon (`*.jar`) that lies beside them.
 */
export const judgeByRules = async (rules: string, papers: string, answers: string): Promise<Verdict[]> => {
  const files = await readdir(rules)
  const jars = files.filter((file) => file.endsWith('.jar')).map((file) => path.join(rules, file))
  const verdicts: Verdict[] = []
  for (const set of files.filter((file) => /\.xslt?$/.test(file))) {
    const to = path.join(answers, path.parse(set).name)
    await mkdir(to, { recursive: true })
    const asked = [`-s:${papers}`, `-xsl:${path.join(rules, set)}`, `-o:${to}`]
    await run('java', ['-cp', jars.join(path.delimiter), 'net.sf.saxon.Transform', ...asked])
    const reports = await readdir(to)
    const found = await Promise.all(
      reports.map(async (report) =>
        faultsIn(await readFile(path.join(to, report), 'utf8')).map((fault) => `${report}: ${fault}`),
      ),
    )
    verdicts.push({ judge: set, judged: reports.length, faults: found.flat() })
  }
  return verdicts
}
