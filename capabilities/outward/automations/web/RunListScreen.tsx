import { Modal } from '@mantine/core'
import { useState } from 'react'
import { permits } from '#platform/shared/machine.ts'
import type { RowOf } from '#platform/shared/list.ts'
import { formatTime } from '#platform/shared/time.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { retryRun, runList, showRun, stopRun } from '../contract.ts'
import { automationsTexts } from '../texts.ts'
import { automationRunState } from '../vocabulary.ts'

type Row = RowOf<typeof runList>
const permission = 'automations.change'

export default function RunListScreen() {
  const t = useTexts(automationsTexts)
  const [shown, setShown] = useState<Row>()
  return (
    <>
      <ListScreen
        list={runList}
        texts={automationsTexts}
        actions={{
          show: { opens: setShown },
          retry: {
            permission,
            shows: ({ state }) => permits(automationRunState, state, 'retry'),
            run: ({ id }) => api(retryRun, { id }),
          },
          stop: {
            permission,
            shows: ({ state }) => permits(automationRunState, state, 'stop'),
            run: ({ id }) => api(stopRun, { id }),
          },
        }}
        head={{ log: { text: t('head.log'), to: '/cabinet/automations/log' } }}
      />
      {shown && <RunLog run={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

/** What was done to one person, step by step. */
const RunLog = ({ run, onClose }: { run: Row; onClose: () => void }) => {
  const t = useTexts(automationsTexts)
  const locale = useLocale()
  const title = t('run.title', { name: run.name || (run.email ?? ''), automation: run.automationName ?? '' })
  return (
    <Modal opened onClose={onClose} title={title} size="lg" centered>
      <Loaded endpoint={showRun} input={{ id: run.id }}>
        {({ log }) => (
          <ol className="k-plain-list k-stack">
            {log.length === 0 && <li className="k-second">{t('run.none')}</li>}
            {log.map(({ number, step, outcome, detail, at }) => (
              <li key={number}>
                <strong>{t(`choice.step.${step}` as 'choice.step.wait')}</strong> {t(`choice.outcome.${outcome}`)}{' '}
                <span className="k-second k-small">
                  {formatTime(at, locale)} · {detail}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Modal>
  )
}
