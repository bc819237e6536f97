import { Link } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { hrefOf, visibleGroups } from '#platform/web/shell/navigation.ts'
import { cabinet } from './navigation.ts'
import { cabinetTexts } from './texts.ts'

/** For who works in a shop that is not theirs: the places they have a right to. */
export const WorkHome = () => {
  const t = useTexts(cabinetTexts)
  const { can } = useSession()
  const entries = visibleGroups(cabinet, can).flatMap((group) => group.entries.filter(({ path }) => path !== ''))
  if (entries.length === 0) return <p className="k-second">{t('work.none')}</p>
  return (
    <section aria-labelledby="work">
      <h2 id="work" className="k-places-title">
        {t('work.title')}
      </h2>
      <ul className="k-places">
        {entries.map(({ path, text, icon: Icon }) => (
          <li key={path}>
            <Link className="k-panel" to={hrefOf(cabinet, path)} prefetch="intent">
              <Icon size={22} stroke={1.6} />
              <strong>{t(text as 'home')}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
