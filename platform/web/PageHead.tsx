import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ActionBar, ActionMenu, type Action } from './action.tsx'

/** The head of a screen; also gives the tab its title. */
export const PageHead = ({
  title,
  text,
  back,
  badge,
  actions = [],
  menu,
  children,
}: {
  title: string
  text?: ReactNode
  back?: { to: string; text: string }
  badge?: ReactNode
  actions?: readonly Action[]
  /** What else can be done, behind three dots. */
  menu?: { label: string; actions: readonly Action[] }
  children?: ReactNode
}) => (
  <header className="k-page-head">
    <title>{`${title} · Kontor`}</title>
    <div>
      {back && (
        <Link to={back.to} className="k-back">
          <IconArrowLeft size={15} stroke={1.8} aria-hidden="true" /> {back.text}
        </Link>
      )}
      <div className="k-row">
        <h1>{title}</h1>
        {badge}
      </div>
      {text && <p className="k-second k-small">{text}</p>}
    </div>
    <div className="k-actions">
      {children}
      <ActionBar actions={actions} target={undefined} />
      {menu && <ActionMenu actions={menu.actions} target={undefined} label={menu.label} />}
    </div>
  </header>
)
