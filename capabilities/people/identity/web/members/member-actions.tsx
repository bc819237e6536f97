import type { Right } from '#platform/shared/permission.ts'
import {
  IconEdit,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconUserMinus,
  IconUserPlus,
  IconUserX,
} from '@tabler/icons-react'
import { permits, type Machine, type StateOf } from '#platform/shared/machine.ts'
import type { Translate } from '#platform/shared/texts.ts'
import type { Action } from '#platform/web/action.tsx'

const look = { size: 16, stroke: 1.8 }

type Deed = 'remind' | 'pause' | 'resume' | 'invite_again' | 'withdraw' | 'end'
type Words = 'action.edit' | `action.${Deed}` | `done.${Deed}` | 'confirm.end' | 'confirm.end_text'
type Call = (of: { id: number }) => Promise<unknown>
type Member<M> = { id: number; name: string | null; state: StateOf<M> }
type Members<M extends Machine> = {
  t: Translate<Words>
  machine: M
  permission: Right
  /** Where its people are, each at its id. */
  path: string
  calls: Record<Exclude<Deed, 'withdraw'>, Call>
}

/** The way to an invitation. */
export const inviteAction = (
  t: Translate<'invite'>,
  { permission, path }: { permission: Right; path: string },
): Action => ({
  key: 'invite',
  text: t('invite'),
  icon: <IconUserPlus {...look} />,
  primary: true,
  permission,
  to: () => `${path}/new`,
})

/** What can be done with somebody who was invited, in whatever team: by the states of its machine. */
export const memberActions = <M extends Machine>({
  t,
  machine,
  permission,
  path,
  calls,
}: Members<M>): Action<Member<M>>[] => {
  const may = (what: string) => (row: Member<M>) => permits(machine, row.state, what)
  const deed = (key: Deed, icon: Action['icon'], run: Call): Action<Member<M>> => ({
    key,
    text: t(`action.${key}`),
    icon,
    permission,
    shows: may(key),
    done: t(`done.${key}`),
    run: ({ id }) => run({ id }),
  })
  return [
    {
      key: 'edit',
      text: t('action.edit'),
      icon: <IconEdit {...look} />,
      permission,
      to: ({ id }) => `${path}/${id}`,
    },
    deed('remind', <IconSend {...look} />, calls.remind),
    deed('pause', <IconPlayerPause {...look} />, calls.pause),
    deed('resume', <IconPlayerPlay {...look} />, calls.resume),
    deed('invite_again', <IconSend {...look} />, calls.invite_again),
    { ...deed('withdraw', <IconUserX {...look} />, calls.end), danger: true, shows: may('remind') },
    {
      ...deed('end', <IconUserMinus {...look} />, calls.end),
      danger: true,
      shows: (row) => may('end')(row) && !may('remind')(row),
      confirm: (row) => ({
        title: t('confirm.end', { name: row.name ?? '' }),
        text: t('confirm.end_text'),
        yes: t('action.end'),
      }),
    },
  ]
}
