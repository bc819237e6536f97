import { Button, UnstyledButton } from '@mantine/core'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Pairs } from '#ui/Pairs.tsx'
import type { Locale } from '#platform/shared/texts.ts'
import { formatTime } from '#platform/shared/time.ts'
import { useArea } from '#platform/web/area-path.ts'
import type { FieldDeclaration } from '#platform/web/form/field-declaration.ts'
import { useFieldName } from '#platform/web/form/useFieldName.ts'
import type { FormState } from '#platform/web/form/useForm.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { webTexts } from '#platform/web/texts.ts'
import { groupsOfStep, profileSteps, type ProfileStep } from '../rules/profile-steps.ts'
import { sellersTexts } from '../texts.ts'
import { FieldGroups, type FieldGroup } from './FieldGroups.tsx'

type Props = {
  form: FormState
  groups: readonly FieldGroup[]
  isEntity: boolean
  /** Called with whether the last step, the summary before submitting, is shown. */ onLast: (isLast: boolean) => void
}

/** The details of who registers, one step after another, with all of them once more before they are sent. */
export const ProfileSteps = ({ form, groups, isEntity, onLast }: Props) => {
  const t = useTexts(sellersTexts)
  const steps: readonly ProfileStep[] = profileSteps[isEntity ? 'entity' : 'natural']
  const [at, setAt] = useState<ProfileStep>('business')
  const go = (step: ProfileStep) => {
    setAt(step)
    onLast(step === 'summary')
  }
  const inStep = (step: ProfileStep) => groups.filter(([title]) => groupsOfStep[step].includes(title))
  const wrong = steps.find((step) =>
    inStep(step).some(([, fields]) => fields.some(({ name }) => form.mantine.errors[name])),
  )
  const leadToWrong = useEffectEvent(() => wrong && go(wrong))
  useEffect(() => {
    if (form.refusals > 0) leadToWrong()
  }, [form.refusals])
  return (
    <div className="k-steps">
      <nav aria-label={t('steps.label')}>
        <ol>
          {steps.map((step, i) => (
            <li key={step}>
              <UnstyledButton
                className="k-step"
                aria-current={step === at ? 'step' : undefined}
                onClick={() => go(step)}
              >
                <span className="k-step-number">{i + 1}</span>
                {t(`steps.${step}`)}
              </UnstyledButton>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        {steps.map((step) => (
          <div key={step} hidden={step !== at} {...(step === at ? { className: 'k-stack' } : {})}>
            <FieldGroups form={form} groups={inStep(step)} />
            {step === 'documents' && <Documents />}
            {step === 'summary' && at === 'summary' && <Summary form={form} groups={groups} />}
          </div>
        ))}
        <Ways steps={steps} at={at} onGo={go} />
      </div>
    </div>
  )
}

const Ways = ({
  steps,
  at,
  onGo,
}: {
  steps: readonly ProfileStep[]
  at: ProfileStep
  onGo: (s: ProfileStep) => void
}) => {
  const t = useTexts(sellersTexts)
  const shared = useTexts(webTexts)
  const [before, after] = [steps[steps.indexOf(at) - 1], steps[steps.indexOf(at) + 1]]
  return (
    <div className="k-actions">
      {before && (
        <Button variant="default" onClick={() => onGo(before)}>
          {shared('form.back')}
        </Button>
      )}
      {after && <Button onClick={() => onGo(after)}>{t('steps.next')}</Button>}
    </div>
  )
}

const Documents = () => {
  const t = useTexts(sellersTexts)
  const { to } = useArea()
  return (
    <section className="k-panel k-stack-small">
      <h2>{t('steps.documents')}</h2>
      <p>{t('steps.documents_text')}</p>
      <p>
        <Link to={to('verification')}>{t('steps.to_verification')}</Link>
      </p>
    </section>
  )
}

/** A value as the field shows it. */
const shownOf = (field: FieldDeclaration, value: unknown, locale: Locale): ReactNode => {
  if (field.kind === 'date' && value) return formatTime(String(value), locale)
  const options = 'options' in field ? (field.options as readonly { value: string; label: string }[]) : []
  return options.find((option) => option.value === value)?.label ?? String(value ?? '')
}

const Summary = ({ form, groups }: Pick<Props, 'form' | 'groups'>) => {
  const t = useTexts(sellersTexts)
  const nameOf = useFieldName(sellersTexts)
  const locale = useLocale()
  const values = form.mantine.getValues() as Record<string, unknown>
  return groups.map(([title, fields]) => (
    <section key={title} className="k-panel" aria-label={t(title)}>
      <h2>{t(title)}</h2>
      <Pairs
        pairs={fields.map((field) => [nameOf(field.name) ?? field.name, shownOf(field, values[field.name], locale)])}
      />
    </section>
  ))
}
