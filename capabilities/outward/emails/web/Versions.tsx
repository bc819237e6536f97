import { formatTime } from '#platform/shared/time.ts'
import { ActionMenu } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { useDeclare } from '#platform/web/declared-actions.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import { restoreEmail, type ShownEmail } from '../contract.ts'
import { emailsTexts } from '../texts.ts'

type Props = { shown: ShownEmail; onLook: (number: number) => void }

/** What was used, newest first; each can be viewed and used again. */
export const Versions = ({ shown: { template, locale, versions }, onLook }: Props) => {
  const t = useTexts(emailsTexts)
  const reader = useLocale()
  const declare = useDeclare<ShownEmail['versions'][number]>()
  const actions = declare(emailsTexts, {
    look: { run: ({ number }) => onLook(number) },
    restore: {
      permission: 'emails.change',
      shows: ({ number }) => number !== versions[0]?.number,
      run: ({ number }) => api(restoreEmail, { template, locale, number }),
      undo: () => api(restoreEmail, { template, locale, number: versions[0]?.number ?? 1 }),
    },
  })
  return (
    <section className="k-panel" aria-labelledby="versions">
      <h2 id="versions">{t('versions')}</h2>
      {versions.length === 0 && <p className="k-second">{t('versions_none')}</p>}
      <ul className="k-plain-list">
        {versions.map((version, at) => (
          <li key={version.number} className="k-row">
            <span>
              {version.isStandard ? t('version_standard') : t('version', { number: version.number })}{' '}
              <span className="k-second k-small">
                {formatTime(version.createdAt, reader)}
                {version.by && ` · ${version.by}`}
              </span>
            </span>
            {at === 0 && <Badge tone="green">{t('version_now')}</Badge>}
            <ActionMenu actions={actions} target={version} label={t('version', { number: version.number })} />
          </li>
        ))}
      </ul>
    </section>
  )
}
