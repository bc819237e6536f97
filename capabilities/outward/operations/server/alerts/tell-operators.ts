import type { Ctx } from '#platform/server/context.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { sendMail } from '#platform/server/mail.ts'
import { safeRequest } from '#platform/server/safe-request.ts'
import { defaultLocale, type Locale } from '#platform/shared/texts.ts'
import { adminsToTell } from '#capabilities/people/identity/server/index.ts'
import { operationsTexts } from '../../texts.ts'
import type { AlertKind } from '../../vocabulary.ts'
import type { Figures } from '../tables.ts'

export type Alert = {
  id: number
  kind: AlertKind
  subject: string | null
  figures: Figures
  openedAt: Temporal.Instant
}
type Told = { opened: readonly Alert[]; reminded: readonly Alert[]; closed: readonly Alert[] }

const urlMilliseconds = 10_000
const statusPath = '/admin/status'

/** An alert in one sentence. */
export const sentenceOf = ({ kind, subject, figures }: Pick<Alert, 'kind' | 'subject' | 'figures'>, locale: Locale) =>
  operationsTexts.in(locale)(`alert.${kind}`, { ...figures, subject: subject ?? '' })

/** One email to every admin for all that opened or stayed open a day, and one call of ALERT_URL for all that changed. */
export const tellOperators = async (ctx: Ctx, told: Told): Promise<void> => {
  const { ALERT_URL, PUBLIC_URL } = ctx.ports.settings
  const mailed = [...told.opened, ...told.reminded]
  for (const admin of mailed.length > 0 ? await adminsToTell(ctx) : []) {
    const t = operationsTexts.in(admin.locale)
    await sendMail(ctx, {
      to: admin.email,
      locale: admin.locale,
      kind: 'operations_alert',
      subject: t(told.opened.length > 0 ? 'mail.opened' : 'mail.reminded', { count: mailed.length }),
      heading: t('mail.heading', { count: mailed.length }),
      paragraphs: mailed.flatMap((alert) => [sentenceOf(alert, admin.locale), t(`deed.${alert.kind}`)]),
      button: { label: t('mail.button'), url: `${PUBLIC_URL}${statusPath}` },
      uniqueKey: `operations_alert:${admin.id}:${mailed.map(({ id }) => id).join('-')}:${ctx.now.epochMilliseconds}`,
    })
  }
  if (ALERT_URL && mailed.length + told.closed.length > 0) await enqueue(ctx, callAlertUrl, bodyOf(told, PUBLIC_URL))
}

type AlertCall = ReturnType<typeof bodyOf>

const bodyOf = ({ opened, reminded, closed }: Told, publicUrl: string) => {
  const shown = (alert: Alert) => ({
    id: alert.id,
    kind: alert.kind,
    subject: alert.subject,
    text: sentenceOf(alert, defaultLocale),
    opened_at: alert.openedAt.toString(),
  })
  const lines = [
    ...opened.map((alert) => `Opened: ${sentenceOf(alert, defaultLocale)}`),
    ...reminded.map((alert) => `Still open: ${sentenceOf(alert, defaultLocale)}`),
    ...closed.map((alert) => `Over: ${sentenceOf(alert, defaultLocale)}`),
  ]
  return {
    text: [...lines, `${publicUrl}${statusPath}`].join('\n'),
    installation: publicUrl,
    opened: opened.map(shown),
    reminded: reminded.map(shown),
    closed: closed.map(shown),
  }
}

/** Posts opened, continuing and closed alerts to ALERT_URL; chat systems show the field `text`. */
export const callAlertUrl = job<AlertCall>('operations.call_alert_url', {
  maxAttempts: 6,
  run: async ({ ports: { settings } }, body) => {
    if (!settings.ALERT_URL) return
    const { status } = await safeRequest({
      to: 'ALERT_URL',
      url: settings.ALERT_URL,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      allowedHosts: [new URL(settings.ALERT_URL).host],
      timeoutMs: urlMilliseconds,
    })
    if (status < 200 || status > 299) throw new Error(`ALERT_URL answered ${status}.`)
  },
})
