import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { api } from '#platform/web/client.ts'
import { showStatus } from '../contract.ts'
import { tones } from './health-tones.ts'
import { useOperationsWords } from './operations-words.ts'

/** What of the installation is not as it should be and what to do about it; nothing while all is well. */
export const StatusPanel = () => {
  const { t, word } = useOperationsWords()
  const { data } = useQuery({
    queryKey: [showStatus.path, {}],
    queryFn: ({ signal }) => api(showStatus, {}, { signal }),
  })
  const parts = data?.parts.filter(({ health }) => health === 'attention' || health === 'bad') ?? []
  if (parts.length === 0) return null
  return (
    <section className="k-panel" aria-labelledby="status">
      <h2 id="status">{t('status.title')}</h2>
      <ul className="k-rows">
        {parts.map(({ part, health, word: found, figures, advice }) => (
          <li key={part}>
            <div>
              <strong>{t(`part.${part}`)}</strong> <Badge tone={tones[health]}>{t(`health.${health}`)}</Badge>
              <div>{word(found === 'unreadable' ? 'reading.unreadable' : `reading.${part}.${found}`, figures)}</div>
              {advice && <p className="k-small k-second">{t(`deed.${advice}`)}</p>}
            </div>
          </li>
        ))}
      </ul>
      <Link className="k-link" to="/admin/status">
        {t('status.open')}
      </Link>
    </section>
  )
}
