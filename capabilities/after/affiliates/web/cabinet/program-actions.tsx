import { IconCopy, IconRocket } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
import { useDeclare } from '#platform/web/declared-actions.tsx'
import { api } from '#platform/web/client.ts'
import { activateProgram, duplicateProgram, endProgram, pauseProgram, resumeProgram } from '../../contract.ts'
import { affiliateTexts } from '../../texts.ts'
import { affiliateProgramState } from '../../vocabulary.ts'

const base = '/cabinet/affiliate_programs'
type Target = { id: number; name?: unknown; state?: unknown }

/** What a seller does with an affiliate program, in the list and on its page. */
export const useProgramActions = (): readonly Action<Target>[] => {
  const declare = useDeclare<Target>()
  const navigate = useNavigate()
  const permission = 'affiliates.change'
  const shown = (what: string) =>
    ({
      permission,
      shows: (target: Target) => permits(affiliateProgramState, target.state as 'draft', what),
    }) as const
  const asks = (target: Target) => ({ name: String(target.name) })
  return declare(affiliateTexts, {
    activate: {
      ...shown('activate'),
      icon: IconRocket,
      primary: true,
      asks,
      run: ({ id }) => api(activateProgram, { id }),
    },
    invite: { ...shown('invite'), primary: false, to: ({ id }) => `/cabinet/affiliate_nodes/new?program_id=${id}` },
    edit: { ...shown('edit'), to: ({ id }) => `${base}/${id}/edit` },
    duplicate: {
      permission,
      icon: IconCopy,
      run: async ({ id }) => void navigate(`${base}/${(await api(duplicateProgram, { id })).id}/edit`),
    },
    pause: { ...shown('pause'), asks, run: ({ id }) => api(pauseProgram, { id }) },
    resume: { ...shown('resume'), primary: true, run: ({ id }) => api(resumeProgram, { id }) },
    end: { ...shown('end'), asks, run: ({ id }) => api(endProgram, { id }) },
  })
}
