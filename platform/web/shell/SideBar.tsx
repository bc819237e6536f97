import { NavLink } from 'react-router'
import { useRoomTexts, useTexts } from '../locale.tsx'
import { useSession } from '../session.tsx'
import { webTexts } from '../texts.ts'
import { hrefOf, visibleGroups, type Area } from './navigation.ts'

export const SideBar = ({ area, name }: { area: Area; name: string }) => {
  const t = useRoomTexts(area.texts)
  const web = useTexts(webTexts)
  const { can, profileType } = useSession()
  return (
    <>
      <div className="k-side-head">
        <span className="k-side-mark" aria-hidden="true" />
        <span>
          <strong>{name}</strong>
          {profileType && (
            <span className="k-under">
              {webTexts.has(`profile.${profileType}`) ? web(`profile.${profileType}` as 'profile.seller') : profileType}
            </span>
          )}
        </span>
      </div>
      <nav aria-label={web('shell.navigation')}>
        {visibleGroups(area, can).map((group, index) => (
          <div key={group.text ?? index} className="k-side-group">
            {group.text && (
              <h2 className="k-side-title" id={`side-${group.text}`}>
                {t(group.text)}
              </h2>
            )}
            <ul aria-labelledby={group.text ? `side-${group.text}` : undefined}>
              {group.entries.map(({ path, text, icon: Icon }) => (
                <li key={path}>
                  <NavLink to={hrefOf(area, path)} end={path === ''} prefetch="intent">
                    <Icon size={17} stroke={1.7} />
                    {t(text)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  )
}
