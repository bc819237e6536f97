import { Modal } from '@mantine/core'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { automationsTexts } from '../../texts.ts'
import { Conditions } from './Conditions.tsx'
import { ActFields, WaitFields } from './StepFields.tsx'
import { WindowFields } from './WindowFields.tsx'
import { useStepWords, type AnyStep, type StepSetting } from './step-words.ts'

type Props = { step: AnyStep; setting: StepSetting; onDone: (step: AnyStep) => void; onClose: () => void }

/** One step, changed beside the plan: it counts once it is applied. */
export const StepDialog = ({ step, setting, onDone, onClose }: Props) => {
  const t = useTexts(automationsTexts)
  const { titleOf } = useStepWords()
  const [draft, setDraft] = useState(step)
  return (
    <Modal opened onClose={onClose} title={titleOf(step)} size="lg" centered>
      <div className="k-stack">
        {draft.kind === 'act' && <ActFields step={draft} acts={setting.acts} onChange={setDraft} />}
        {draft.kind === 'act' && draft.act === 'mails.send' && <WindowFields step={draft} onChange={setDraft} />}
        {draft.kind === 'wait' && <WaitFields step={draft} onChange={setDraft} />}
        {draft.kind === 'branch' && (
          <Conditions
            trigger={setting.trigger}
            value={draft.conditions}
            onChange={(conditions) => setDraft({ ...draft, conditions })}
          />
        )}
        <div className="k-form-foot">
          <Button type="button" onClick={() => onDone(draft)}>
            {t('step.save')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
