import type { Right } from '../shared/permission.ts'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useServerAway } from './availability.ts'
import { ApiError } from './client.ts'
import { useConfirm, type Confirmation } from './confirm.tsx'
import { saveOpenForms } from './form/open-forms.ts'
import { useTexts } from './locale.tsx'
import { useSession } from './session.tsx'
import { webTexts } from './texts.ts'
import { toast, toastError } from './toast.ts'
import { toastUndo } from './toast-undo.tsx'

/**
 * Something a person can do: to one row (`Action<Row>`), to several (`Action<Row[]>`) or to none in particular (`Action<void>`).
 * The same object serves row menu, page head and bulk bar.
 */
export type Action<T = void> = {
  key: string
  text: string
  icon?: ReactNode
  danger?: boolean
  /** The main thing to do on this screen; at most one. */
  primary?: boolean
  permission?: Right
  /** The feature of a plan it takes: an account without it is shown a lock. */
  feature?: string
  /** For which rows it is offered, for example `(order) => permits(orderState, order.state, 'refund')`. */
  shows?: (target: T) => boolean
  confirm?: (target: T) => Confirmation
  /** Lists and details are refetched afterwards; errors are shown to the reader. */
  run?: (target: T) => unknown
  /** Message on success. */
  done?: string
  /** The way back, offered with `done` for some seconds. */
  undo?: (target: T) => unknown
  /** Navigates instead of acting. */
  to?: (target: T) => string
}

/** Which of the actions this person sees for this target. */
export const useOffered = (): (<T>(actions: readonly Action<T>[], target: T) => Action<T>[]) => {
  const { can } = useSession()
  return (actions, target) => actions.filter((action) => can(action.permission) && (action.shows?.(target) ?? true))
}

/** Runs an action the same way everywhere: confirm, run, refetch, report. */
export const useAct = (): (<T>(action: Action<T>, target: T, onStart?: () => void) => Promise<boolean>) => {
  const confirm = useConfirm()
  const queries = useQueryClient()
  const t = useTexts(webTexts)
  return async (action, target, onStart) => {
    if (action.confirm && !(await confirm({ danger: action.danger ?? false, ...action.confirm(target) }))) return false
    onStart?.()
    if (action.run && !(await saveOpenForms())) {
      toastError(new ApiError(0, 'unsaved', t('form.unsaved')))
      return false
    }
    try {
      await action.run?.(target)
      await queries.invalidateQueries()
      const { done, undo } = action
      if (done && undo)
        toastUndo(done, t('form.undo'), async () => {
          try {
            await undo(target)
            await queries.invalidateQueries()
            toast(t('form.autosave.undone'))
          } catch (error) {
            toastError(error)
          }
        })
      else if (done) toast(done)
      return true
    } catch (error) {
      toastError(error)
      return false
    }
  }
}

const ActionButton = <T,>({ action, target, small }: { action: Action<T>; target: T; small?: boolean }) => {
  const act = useAct()
  const [busy, setBusy] = useState(false)
  const isAway = useServerAway()
  const looks = {
    size: small ? 'xs' : 'sm',
    variant: action.primary ? 'filled' : 'default',
    leftSection: action.icon,
    // Named in red, and no louder than its neighbours: what it does is asked about first.
    ...(action.danger ? { c: 'var(--k-red)' } : {}),
  } as const
  if (action.to)
    return (
      <Button component={Link} to={action.to(target)} {...looks}>
        {action.text}
      </Button>
    )
  return (
    <Button
      {...looks}
      loading={busy}
      disabled={isAway}
      onClick={() => void act(action, target, () => setBusy(true)).finally(() => setBusy(false))}
    >
      {action.text}
    </Button>
  )
}

/** The actions of a page or of chosen rows, as buttons. */
export const ActionBar = <T,>({
  actions,
  target,
  small,
}: {
  actions: readonly Action<T>[]
  target: T
  small?: boolean
}) => {
  const offered = useOffered()(actions, target)
  return offered.length === 0 ? null : (
    <div className="k-actions">
      {offered.map((action) => (
        <ActionButton key={action.key} action={action} target={target} {...(small ? { small } : {})} />
      ))}
    </div>
  )
}

/** The actions of one row, behind three dots. */
export const ActionMenu = <T,>({
  actions,
  target,
  label,
}: {
  actions: readonly Action<T>[]
  target: T
  label: string
}) => {
  const offered = useOffered()(actions, target)
  const act = useAct()
  const isAway = useServerAway()
  if (offered.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={label}>
          <IconDots size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((action) => {
          const looks = { leftSection: action.icon, ...(action.danger ? { className: 'k-menu-danger' } : {}) }
          return action.to ? (
            <Menu.Item key={action.key} component={Link} to={action.to(target)} {...looks}>
              {action.text}
            </Menu.Item>
          ) : (
            <Menu.Item key={action.key} disabled={isAway} onClick={() => void act(action, target)} {...looks}>
              {action.text}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
