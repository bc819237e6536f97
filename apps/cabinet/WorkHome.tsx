import { Link } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { hrefOf, visibleGroups } from '#platform/web/shell/navigation.ts'
import { cabinet } from './navigation.ts'
import { cabinetTexts } from './texts.ts'

/** For who works in a shop that is not theirs: the places they have a right to, as the menu groups them. */
export const WorkHome = () => {
  const t = useTexts(cabinetTexts)
  const { can } = useSession()
  const groups = visibleGroups(cabinet, can)
    .map((group) => ({ ...group, entries: group.entries.filter(({ path }) => path !== '') }))
    .filter(({ entries }) => entries.length > 0)
  if (groups.length === 0) return <p className="k-second">{t('work.none')}</p>
  return (
    <div className="k-stack">
      <p className="k-second">{t('work.text')}</p>
      {groups.map(({ text = 'home', entries }) => (
        <section key={text} aria-labelledby={`work-${text}`}>
          <h2 id={`work-${text}`} className="k-places-title">
            {t(text as 'home')}
          </h2>
          <ul className="k-places">
            {entries.map(({ path, text: name, icon: Icon }) => (
              <li key={path}>
                <Link className="k-panel" to={hrefOf(cabinet, path)} prefetch="intent">
                  <Icon size={22} stroke={1.6} />
                  <strong>{t(name as 'home')}</strong>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
