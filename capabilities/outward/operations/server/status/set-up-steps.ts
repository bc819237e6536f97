import { setUpSources } from '#platform/server/set-up.ts'
import { operationsTexts } from '../../texts.ts'

/** What the settings of the installation decide, in the order to do it; the screens cannot change it. */
export const installationSteps = setUpSources.bring({
  permission: 'operations.read',
  read: async (ctx) => {
    const { SMTP_URL, MAIL_FROM, BACKUP_TO, SANDBOX } = ctx.ports.settings
    const t = operationsTexts.in(ctx.locale)
    const step = <K extends 'mail' | 'backup' | 'real_money'>(key: K, isDone: boolean, link: string) => ({
      key,
      name: t(`step.${key}`),
      text: t(`step.${key}_text`),
      isDone,
      link,
    })
    return [
      step('mail', SMTP_URL !== undefined && !MAIL_FROM.includes('@localhost'), '/admin/status'),
      step('backup', BACKUP_TO !== undefined, '/admin/status'),
      step('real_money', !SANDBOX, ''),
    ]
  },
})
