import type { Ctx } from '#platform/server/context.ts'
import { box } from '#platform/server/paper/shapes.ts'
import { inkQuiet, open, part, write, type Style } from '#platform/server/paper/sheet.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { Output } from '#platform/shared/contract.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { formatTime } from '#platform/shared/time.ts'
import type { checkCertificate } from '../../contract.ts'
import { learningTexts } from '../../texts.ts'
import { learningRefusals } from '../../vocabulary.ts'
import { ownSession } from '../own/own-session.ts'
import type { CourseCertificate } from '../tables.ts'

// A4 in landscape.
const [width, height, margin] = [841.89, 595.28, 56]

/** The learner's certificate, drawn from what was written when the course was finished. */
export const ownCertificate = async (ctx: Ctx, id: number): Promise<RawAnswer> => {
  await ownSession(ctx, id)
  const certificate = await ctx.db
    .selectFrom('courseCertificates')
    .selectAll()
    .where('sessionId', '=', id)
    .executeTakeFirst()
  if (!certificate) throw refuse(learningRefusals, 'not_finished')
  const pdf = await drawCertificate(certificate, ctx.ports)
  return rawAnswer({
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `inline; filename="${certificate.code}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
    body: pdf,
  })
}

/** What anyone may read who was shown a certificate; its code cannot be guessed. */
export const readCertificate = async (ctx: Pick<Ctx, 'db'>, code: string): Promise<Output<typeof checkCertificate>> => {
  const certificate = await ctx.db
    .selectFrom('courseCertificates')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst()
  if (!certificate) throw notFound()
  return certificate
}

const drawCertificate = async (
  certificate: CourseCertificate,
  { settings: { PUBLIC_URL: url }, testMode }: Ctx['ports'],
): Promise<Buffer> => {
  const language = pickLocale(certificate.locale)
  const t = learningTexts.in(language)
  const { courseName, ownerName, sellerName, issuedAt } = certificate
  const { sheet, finish } = await open(`${t('certificate.title')} ${courseName}`, sellerName, {
    language,
    createdAt: new Date(issuedAt.epochMilliseconds),
    isTest: testMode !== undefined,
    format: [width, height, margin],
  })
  const blue = '#404ed5'
  box(sheet, [28, 28, width - 56, height - 56], { line: blue, thick: 2 })
  box(sheet, [34, 34, width - 68, height - 68], { line: blue, thick: 0.5 })
  const line = (text: string, y: number, style: Style) =>
    write(sheet, text, 2 * margin, y, { width: width - 4 * margin, align: 'center', fits: true, ...style })
  const quiet = { size: 13, colour: inkQuiet }
  line(t('certificate.title'), 92, { size: 34, weight: 600, colour: '#323bb5', as: part(sheet, 'H1') })
  line(t('certificate.for'), 168, quiet)
  line(ownerName, 192, { size: 30, weight: 600 })
  line(t('certificate.finished'), 252, quiet)
  line(courseName, 276, { size: 24, weight: 600 })
  line(t('certificate.lessons', { count: certificate.lessonsCount }), 318, { ...quiet, size: 12 })
  line(sellerName, 396, { size: 15, weight: 600 })
  const day = issuedAt.toZonedDateTimeISO('Europe/Berlin').toPlainDate()
  line(formatTime(day.toString(), language), 420, { ...quiet, size: 11 })
  line(t('certificate.check', { url: `${url}/certificates/${certificate.code}` }), height - 84, { ...quiet, size: 10 })
  return finish()
}
