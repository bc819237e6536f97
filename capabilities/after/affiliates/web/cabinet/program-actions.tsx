import {
  IconCopy,
  IconEdit,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconRocket,
  IconUserPlus,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { activateProgram, duplicateProgram, endProgram, pauseProgram, resumeProgram } from '../../contract.ts'
import { affiliateProgramState } from '../../vocabulary.ts'
import { useAffiliateWords } from '../affiliate-words.ts'

const look = { size: 16, stroke: 1.8 }
const base = '/cabinet/affiliate_programs'
type Target = { id: number; name?: unknown; state?: unknown }

/** What a seller does with an affiliate program, in the list and on its page. */
export const useProgramActions = (): Action<Target>[] => {
  const { t } = useAffiliateWords()
  const navigate = useNavigate()
  const permission = 'affiliates.change'
  const may = (what: string) => (target: Target) => permits(affiliateProgramState, target.state as 'draft', what)
  return [
    {
      key: 'activate',
      text: t('action.activate'),
      icon: <IconRocket {...look} />,
      primary: true,
      permission,
      shows: may('activate'),
      done: t('done.activate'),
      run: ({ id }) => api(activateProgram, { id }),
      confirm: (target) => ({
        title: t('confirm.activate', { name: String(target.name) }),
        text: t('confirm.activate_text'),
        yes: t('action.activate'),
      }),
    },
    {
      key: 'invite',
      text: t('action.invite'),
      icon: <IconUserPlus {...look} />,
      permission,
      shows: may('invite'),
      to: ({ id }) => `/cabinet/affiliate_nodes/new?program_id=${id}`,
    },
    {
      key: 'edit',
      text: t('action.edit'),
      icon: <IconEdit {...look} />,
      permission,
      shows: may('edit'),
      to: ({ id }) => `${base}/${id}/edit`,
    },
    {
      key: 'duplicate',
      text: t('action.duplicate'),
      icon: <IconCopy {...look} />,
      permission,
      done: t('done.duplicate'),
      run: async ({ id }) => void navigate(`${base}/${(await api(duplicateProgram, { id })).id}/edit`),
    },
    {
      key: 'pause',
      text: t('action.pause'),
      icon: <IconPlayerPause {...look} />,
      permission,
      shows: may('pause'),
      done: t('done.pause'),
      run: ({ id }) => api(pauseProgram, { id }),
      confirm: (target) => ({
        title: t('confirm.pause', { name: String(target.name) }),
        text: t('confirm.pause_text'),
        yes: t('action.pause'),
      }),
    },
    {
      key: 'resume',
      text: t('action.resume'),
      icon: <IconPlayerPlay {...look} />,
      primary: true,
      permission,
      shows: may('resume'),
      done: t('done.resume'),
      run: ({ id }) => api(resumeProgram, { id }),
    },
    {
      key: 'end',
      text: t('action.end'),
      icon: <IconPlayerStop {...look} />,
      danger: true,
      permission,
      shows: may('end'),
      done: t('done.end'),
      run: ({ id }) => api(endProgram, { id }),
      confirm: (target) => ({
        title: t('confirm.end', { name: String(target.name) }),
        text: t('confirm.end_text'),
        yes: t('action.end'),
      }),
    },
  ]
}
