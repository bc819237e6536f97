import {
  IconArrowDown,
  IconArrowUp,
  IconClock,
  IconFlag,
  IconBolt,
  IconGitBranch,
  IconTrash,
} from '@tabler/icons-react'
import { ActionIcon, Menu } from '@mantine/core'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { automationsTexts } from '../../texts.ts'
import { StepDialog } from './StepDialog.tsx'
import { mostDepth } from '../../vocabulary.ts'
import { newKey, useStepWords, type AnyStep, type StepSetting } from './step-words.ts'

const icons = { act: IconBolt, wait: IconClock, branch: IconGitBranch, end: IconFlag } as const
const small = { size: 16, stroke: 1.8, 'aria-hidden': true } as const

/** `depth`: in how many branches the steps lie. */
type Props = { steps: readonly AnyStep[]; setting: StepSetting; depth?: number; onChange: (steps: AnyStep[]) => void }

/** Steps one below the other, each with its buttons; between them a line shows the way. */
export const StepList = ({ steps, setting, depth = 0, onChange }: Props) => {
  const t = useTexts(automationsTexts)
  const put = (at: number, step: AnyStep) => onChange(steps.map((each, index) => (index === at ? step : each)))
  const swap = (at: number, other: number) =>
    onChange(steps.map((each, index) => (index === at ? steps[other]! : index === other ? steps[at]! : each)))
  return (
    <>
      {steps.length === 0 && depth === 0 && <p className="k-second">{t('editor.steps_none')}</p>}
      <ol className="k-flow">
        {steps.map((step, at) => (
          <li key={step.key}>
            <StepCard
              step={step}
              setting={setting}
              depth={depth}
              onChange={(next) => put(at, next)}
              onDelete={() => onChange(steps.filter((_, index) => index !== at))}
              onUp={at > 0 ? () => swap(at, at - 1) : undefined}
              onDown={at < steps.length - 1 ? () => swap(at, at + 1) : undefined}
            />
          </li>
        ))}
      </ol>
      <AddStep acts={setting.acts} hasBranches={depth < mostDepth} onAdd={(step) => onChange([...steps, step])} />
    </>
  )
}

type CardProps = {
  step: AnyStep
  setting: StepSetting
  depth: number
  onChange: (step: AnyStep) => void
  onDelete: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

const StepCard = ({ step, setting, depth, onChange, onDelete, onUp, onDown }: CardProps) => {
  const t = useTexts(automationsTexts)
  const { titleOf, aboutOf } = useStepWords()
  const [isOpen, setOpen] = useState(false)
  const Icon = icons[step.kind]
  const title = titleOf(step)
  const fault = setting.faultOf(step.key)
  return (
    <div className="k-flow-card" data-kind={step.kind} data-fault={fault !== undefined || undefined}>
      <div className="k-flow-head">
        <Icon size={18} stroke={1.8} aria-hidden="true" />
        <button type="button" className="k-flow-name" onClick={() => setOpen(true)}>
          <strong>{title}</strong>
          <span className="k-second k-small">{aboutOf(step)}</span>
        </button>
        <StepButtons title={title} {...{ onUp, onDown, onDelete }} />
      </div>
      {step.kind === 'act' && step.act === 'mails.send' && (
        <p>
          <Button type="button" look="outline" size="small" onClick={() => setting.writeEmail(step.key)}>
            {t('editor.write_email')}
          </Button>
        </p>
      )}
      {fault && <p className="k-error k-small">{t('editor.fault', { fault })}</p>}
      {step.kind === 'branch' && <BranchWays {...{ step, setting, depth, onChange }} />}
      {isOpen && (
        <StepDialog
          step={step}
          setting={setting}
          onClose={() => setOpen(false)}
          onDone={(next) => {
            onChange(next)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

const StepButtons = ({
  title,
  onUp,
  onDown,
  onDelete,
}: { title: string } & Pick<CardProps, 'onUp' | 'onDown' | 'onDelete'>) => {
  const t = useTexts(automationsTexts)
  const plain = { variant: 'subtle', color: 'gray' } as const
  return (
    <span className="k-flow-buttons">
      <ActionIcon {...plain} disabled={!onUp} onClick={onUp} aria-label={t('editor.up', { step: title })}>
        <IconArrowUp {...small} />
      </ActionIcon>
      <ActionIcon {...plain} disabled={!onDown} onClick={onDown} aria-label={t('editor.down', { step: title })}>
        <IconArrowDown {...small} />
      </ActionIcon>
      <ActionIcon {...plain} onClick={onDelete} aria-label={t('editor.delete', { step: title })}>
        <IconTrash {...small} />
      </ActionIcon>
    </span>
  )
}

type Branch = Extract<AnyStep, { kind: 'branch' }>

type WaysProps = { step: Branch } & Pick<CardProps, 'setting' | 'depth' | 'onChange'>

const BranchWays = ({ step, setting, depth, onChange }: WaysProps) => {
  const t = useTexts(automationsTexts)
  return (
    <div className="k-flow-ways">
      {(['yes', 'no'] as const).map((way) => (
        <div key={way} role="group" aria-label={t(`editor.${way}`)}>
          <h3 className="k-small">{t(`editor.${way}`)}</h3>
          <StepList
            steps={step[way]}
            setting={setting}
            depth={depth + 1}
            onChange={(steps) => onChange({ ...step, [way]: steps })}
          />
        </div>
      ))}
    </div>
  )
}

const AddStep = ({
  acts,
  hasBranches,
  onAdd,
}: {
  acts: StepSetting['acts']
  hasBranches: boolean
  onAdd: (step: AnyStep) => void
}) => {
  const t = useTexts(automationsTexts)
  const kinds = hasBranches ? (['wait', 'branch', 'end'] as const) : (['wait', 'end'] as const)
  const made = {
    wait: (): AnyStep => ({ kind: 'wait', key: newKey(), mode: 'for', amount: 1, unit: 'days' }),
    branch: (): AnyStep => ({ kind: 'branch', key: newKey(), conditions: {}, yes: [], no: [] }),
    end: (): AnyStep => ({ kind: 'end', key: newKey() }),
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button type="button" look="outline" size="small" className="k-flow-add">
          {t('editor.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ name }) => (
          <Menu.Item
            key={name}
            leftSection={<IconBolt {...small} />}
            onClick={() => onAdd({ kind: 'act', key: newKey(), act: name, given: {} })}
          >
            {t(`choice.step.${name}` as 'choice.step.wait')}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {kinds.map((kind) => {
          const Icon = icons[kind]
          return (
            <Menu.Item key={kind} leftSection={<Icon {...small} />} onClick={() => onAdd(made[kind]())}>
              {t(`choice.step.${kind}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
