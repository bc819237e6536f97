import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { structureOf } from '#platform/server/paper/testing.ts'
import { print } from '#capabilities/after/invoices/rules/print.ts'
import {
  describeEInvoice,
  drawInvoice,
  missingForEInvoice,
  writeXRechnung,
  writeZugferd,
} from '#capabilities/after/invoices/server/index.ts'
import { eInvoiceOf, expectRules, faultsAgainstSchema } from '#capabilities/after/invoices/server/testing.ts'
import { faultsIn, judgeByRules, type Verdict } from './judge.ts'
import { papers, type Paper } from './varied.ts'

/**
 * A hundred and fifty papers as the shop makes them. `PAPERS` names a folder where they are kept, `PAPER_RULES` one with
 * Saxon and compiled rule sets of EN 16931 and XRechnung, by which Java judges them; without it, it is said that it did not.
 */
const folder = process.env['PAPERS'] ?? (await mkdtemp(path.join(tmpdir(), 'papers-')))
const rules = process.env['PAPER_RULES']
const xmls = path.join(folder, 'xml')
await mkdir(xmls, { recursive: true })

type Made = { pdf: Buffer; xml: Buffer | null }
const make = async ({ document, typeCode }: Paper): Promise<Made> => {
  const drawn = await drawInvoice(print(document), {
    language: document.locale,
    createdAt: new Date(document.createdAt),
    logo: null,
  })
  if (!typeCode) return eInvoiceOf(document, drawn)
  if (missingForEInvoice(document, 'zugferd').length > 0) return { pdf: drawn, xml: null }
  const { notes } = print(document)
  const described = describeEInvoice(document, {
    notes,
    paymentTerms: notes.at(-1) ?? 'Paid out',
    wire: null,
    typeCode,
  })
  const isWhole = missingForEInvoice(document, 'xrechnung').length === 0
  return {
    pdf: await writeZugferd(described, drawn, document.locale),
    xml: isWhole ? Buffer.from(await writeXRechnung(described, document.locale)) : null,
  }
}

const dataIn = async (pdf: Buffer): Promise<string | undefined> => {
  const [file] = (await PDFDocument.load(pdf)).getAttachments()
  return file && Buffer.from(file.data).toString('utf8')
}

const counts = { papers: 0, xrechnung: 0, zugferd: 0, plain: 0 }
it.each(papers.map((paper, at) => ({ ...paper, at })))('$name', async (paper) => {
  const { pdf, xml } = await make(paper)
  const name = String(paper.at + 1).padStart(3, '0')
  const data = await dataIn(pdf)
  await writeFile(path.join(folder, `${name}.pdf`), pdf)
  for (const [suffix, written] of [
    ['xrechnung', xml?.toString('utf8')],
    ['zugferd', data],
  ] as const) {
    if (!written) continue
    await writeFile(path.join(xmls, `${name}-${suffix}.xml`), written)
    expect(await faultsAgainstSchema(written)).toEqual([])
    expectRules(written)
  }
  expect((await structureOf(pdf)).unnamed).toEqual([])
  expect(print(paper.document).buyer.join(' ')).not.toContain('?')
  counts.papers++
  counts.xrechnung += Number(xml !== null)
  counts.zugferd += Number(data !== undefined)
  counts.plain += Number(data === undefined)
})

it('a report of rules is read: what is fatal or a warning is a fault', () => {
  const report = (flag: string) =>
    `<svrl:failed-assert test="x" flag="${flag}" id="BR-DE-15" location="/a"><svrl:text>[BR-DE-15] …</svrl:text></svrl:failed-assert>`
  expect(faultsIn(report('fatal') + report('warning') + report('information') + '<svrl:fired-rule/>')).toEqual([
    'fatal BR-DE-15 at /a',
    'warning BR-DE-15 at /a',
  ])
})

it('says what was judged, and by what', async () => {
  const verdicts: Verdict[] = rules ? await judgeByRules(rules, xmls, path.join(folder, 'svrl')) : []
  const said = [
    `${counts.papers} papers: ${counts.xrechnung} XRechnung, ${counts.zugferd} ZUGFeRD, ${counts.plain} PDFs alone.`,
    'Judged by the schema Factur-X 1.07.3 EN16931, and by our own count of the rules for taxes, totals and parties.',
    'Every part of each PDF has its tag.',
    ...verdicts.map(({ judge, judged, faults }) => `Judged by ${judge}: ${judged} files, ${faults.length} faults.`),
    ...verdicts.flatMap(({ faults }) => faults),
    ...(rules ? [] : ['Not judged by the published rules of EN 16931 and XRechnung: PAPER_RULES names no folder.']),
    'Not judged as PDF/A.',
  ]
  await writeFile(path.join(folder, 'judged.txt'), `${said.join('\n')}\n`)
  process.stdout.write(`${said.join('\n')}\n`)
  expect(counts.papers).toBe(papers.length)
  expect(verdicts.flatMap(({ faults }) => faults)).toEqual([])
}, 600_000)
