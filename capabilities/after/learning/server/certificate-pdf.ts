import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { Output } from '#platform/shared/contract.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { formatTime } from '#platform/shared/time.ts'
import { typesetter } from '#capabilities/after/invoices/server/index.ts'
import type { checkCertificate } from '../contract.ts'
import { learningTexts } from '../texts.ts'
import { learningRefusals } from '../vocabulary.ts'
import { ownSession } from './own/own-session.ts'
import type { CourseCertificate } from './tables.ts'

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
  const pdf = await drawCertificate(certificate, ctx.ports.settings.PUBLIC_URL)
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

const drawCertificate = async (certificate: CourseCertificate, url: string): Promise<Buffer> => {
  const locale = pickLocale(certificate.locale)
  const t = learningTexts.in(locale)
  const at = new Date(certificate.issuedAt.epochMilliseconds)
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin,
    lang: locale,
    info: {
      Title: `${t('certificate.title')} ${certificate.courseName}`,
      Author: certificate.sellerName,
      CreationDate: at,
      ModDate: at,
    },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const type = await typesetter(pdf)
  const widthOf = (text: string, size: number, weight: 400 | 600) =>
    type.runs(text, weight).reduce((sum, run) => sum + pdf.font(run.font).fontSize(size).widthOfString(run.text), 0)
  /** One centred line, smaller where it would not fit. */
  const line = (text: string, y: number, wanted: number, weight: 400 | 600 = 400, colour = '#15181f') => {
    const size = Math.max(
      8,
      Math.min(wanted, (wanted * (width - 4 * margin)) / Math.max(1, widthOf(text, wanted, weight))),
    )
    let x = (width - widthOf(text, size, weight)) / 2
    for (const run of type.runs(text, weight)) {
      pdf.font(run.font).fontSize(size).fillColor(colour).text(run.text, x, y, { lineBreak: false })
      x += pdf.widthOfString(run.text)
    }
  }
  pdf
    .rect(28, 28, width - 56, height - 56)
    .lineWidth(2)
    .strokeColor('#404ed5')
    .stroke()
  pdf
    .rect(34, 34, width - 68, height - 68)
    .lineWidth(0.5)
    .strokeColor('#404ed5')
    .stroke()
  line(t('certificate.title'), 92, 34, 600, '#323bb5')
  line(t('certificate.for'), 168, 13, 400, '#505560')
  line(certificate.ownerName, 192, 30, 600)
  line(t('certificate.finished'), 252, 13, 400, '#505560')
  line(certificate.courseName, 276, 24, 600)
  line(t('certificate.lessons', { count: certificate.lessonsCount }), 318, 12, 400, '#505560')
  line(certificate.sellerName, 396, 15, 600)
  line(formatTime(certificate.issuedAt.toString(), locale, 'Europe/Berlin').slice(0, 10), 420, 11, 400, '#505560')
  line(t('certificate.check', { url: `${url}/certificates/${certificate.code}` }), height - 84, 10, 400, '#505560')
  pdf.end()
  return done
}
