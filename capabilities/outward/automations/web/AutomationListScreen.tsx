import { Modal } from '@mantine/core'
import { useState } from 'react'
import { permits } from '#platform/shared/machine.ts'
import type { RowOf } from '#platform/shared/list.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import {
  archiveAutomation,
  automationList,
  pauseAutomation,
  removeAutomation,
  restoreAutomation,
  resumeAutomation,
} from '../contract.ts'
import { automationsTexts } from '../texts.ts'
import { automationState } from '../vocabulary.ts'
import { RecipeMenu } from './RecipeMenu.tsx'

type Row = RowOf<typeof automationList>
const permission = 'automations.change'
const may = (move: 'pause' | 'resume' | 'archive' | 'restore' | 'remove') => (row: Row) =>
  permits(automationState, row.state, move)

export default function AutomationListScreen() {
  const t = useTexts(automationsTexts)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <ListScreen
        list={automationList}
        texts={automationsTexts}
        to={({ id }) => `/cabinet/automations/${id}`}
        actions={{
          pause: { permission, shows: may('pause'), run: ({ id }) => api(pauseAutomation, { id }) },
          resume: { permission, shows: may('resume'), run: ({ id }) => api(resumeAutomation, { id }) },
          restore: { permission, shows: may('restore'), run: ({ id }) => api(restoreAutomation, { id }) },
          archive: { permission, asks: true, shows: may('archive'), run: ({ id }) => api(archiveAutomation, { id }) },
          remove: { permission, asks: true, shows: may('remove'), run: ({ id }) => api(removeAutomation, { id }) },
        }}
        head={{
          runs: { text: t('head.runs'), to: '/cabinet/automations/runs' },
          log: { text: t('head.log'), to: '/cabinet/automations/log' },
          new: { permission, opens: () => setChoosing(true) },
        }}
        csv={false}
      />
      <Modal opened={isChoosing} onClose={() => setChoosing(false)} title={t('new.title')} size="lg" centered>
        <RecipeMenu />
      </Modal>
    </>
  )
}
