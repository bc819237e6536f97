import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { useBlocker } from 'react-router'
import { Notice } from '../../../ui/Field.tsx'
import { useServerAway } from '../availability.ts'
import { useConfirm } from '../confirm.tsx'
import { useTexts } from '../locale.tsx'
import { webTexts } from '../texts.ts'
import type { FieldDeclaration } from './field-declaration.ts'
import { FormContext, FormField } from './FormField.tsx'
import { SavedState } from './SavedState.tsx'
import { useAutosave, type AutosaveSetting } from './useAutosave.ts'
import { useFieldName } from './useFieldName.ts'
import type { FormState } from './useForm.ts'

type Props = {
  form: FormState
  /** In order; or lay `<FormField>`s out yourself as children. */
  fields?: readonly FieldDeclaration[]
  children?: ReactNode
  /** What the button does; "Save" when left out. */
  submit?: string
  /** While there is nothing to send yet: the button is not shown. */
  isUnfinished?: boolean
  /** Beside the button, for example a way back. */
  beside?: ReactNode
  /**
   * Changes are saved after a pause and when a field is left; for calls that leave alone what is left out. There is an
   * Undo instead of a button.
   */
  autosave?: AutosaveSetting
  /** While something it will send is still on its way, such as a file. */
  isWaiting?: boolean
}

export const Form = ({
  form,
  fields = [],
  children,
  submit,
  beside,
  autosave = false,
  isWaiting = false,
  isUnfinished = false,
}: Props) => {
  const t = useTexts(webTexts)
  const isAway = useServerAway()
  const element = useRef<HTMLFormElement>(null)
  const saving = useAutosave(form, autosave)
  useLeaveGuard(form, autosave === false ? undefined : saving.flush)
  useHotkeys([['mod+S', () => element.current?.requestSubmit()]], [], true)
  return (
    <form
      ref={element}
      className="k-form"
      noValidate
      onSubmit={(event) => {
        if (isWaiting || isAway) return event.preventDefault()
        if (autosave === false) return form.submit(event)
        event.preventDefault()
        void saving.flush(true)
      }}
      {...(autosave === false ? {} : { onBlur: saving.left })}
    >
      {form.isRestored && (
        <Notice tone="blue">
          {t('form.restored')}{' '}
          <button type="button" className="k-link-button" onClick={form.discard}>
            {t('form.discard')}
          </button>
        </Notice>
      )}
      <Summary form={form} />
      <FormContext value={form}>
        {fields.map((field) => (
          <FormField key={field.name} {...field} />
        ))}
        {children}
      </FormContext>
      {isUnfinished ? null : autosave === false ? (
        <Foot {...{ form, submit, beside, element, isAway }} isOff={isWaiting || isAway} />
      ) : (
        <SavedState {...saving} />
      )}
    </form>
  )
}

/** Rendered anew when the first value changes, and when all are as they were. */
const useDirty = (form: FormState): boolean => {
  const { watch } = form.part
  const [, setDirty] = useState(false)
  const look = useEffectEvent(() => setDirty(form.isDirty()))
  useEffect(() => watch(() => look()), [watch])
  return form.isDirty()
}

type FootProps = Pick<Props, 'form' | 'submit' | 'beside'> & {
  element: RefObject<HTMLFormElement | null>
  isAway: boolean
  isOff: boolean
}

const Foot = ({ form, submit, beside, element, isAway, isOff }: FootProps) => {
  const t = useTexts(webTexts)
  const isDirty = useDirty(form)
  // A button that does something by its name calls for it; one that saves waits until there is something to save.
  const isQuiet = submit === undefined && !isDirty
  /** Leaving a field may show an error that moves the button away under the pointer: the press counts all the same. */
  const press = ({ clientX, clientY, currentTarget: button }: MouseEvent<HTMLButtonElement>) =>
    addEventListener(
      'mouseup',
      (up) => {
        if (!button.contains(up.target as Node) && Math.hypot(up.clientX - clientX, up.clientY - clientY) < 5)
          element.current?.requestSubmit()
      },
      { once: true },
    )
  return (
    <div className="k-form-foot">
      <Button
        type="submit"
        variant={isQuiet ? 'default' : 'filled'}
        loading={form.isSending}
        disabled={isOff}
        onMouseDown={press}
      >
        {submit ?? t('form.save')}
      </Button>
      {isAway && <span className="k-second">{t('form.away')}</span>}
      {beside}
    </div>
  )
}

/** What is wrong, on top of the form; takes focus when a try is refused, and leads to each field. */
const Summary = ({ form }: { form: FormState }) => {
  const t = useTexts(webTexts)
  const nameOf = useFieldName(form.texts)
  const box = useRef<HTMLDivElement>(null)
  const errors = Object.entries(form.mantine.errors).filter(([, error]) => error)
  useEffect(() => {
    if (form.refusals > 0) box.current?.focus()
  }, [form.refusals])
  if (form.refusals === 0 || (errors.length === 0 && !form.failure)) return null
  return (
    <div className="k-summary" role="alert" tabIndex={-1} ref={box}>
      <strong>{errors.length > 0 ? t('error.summary', { count: errors.length }) : form.failure?.message}</strong>
      {errors.length > 0 && (
        <ul>
          {errors.map(([name, error]) => (
            <li key={name}>
              <a
                href={`#${form.idOf(name)}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(form.idOf(name))?.focus()
                }}
              >
                {[nameOf(name), String(error)].filter(Boolean).join(': ')}
              </a>
            </li>
          ))}
        </ul>
      )}
      {form.failure && form.failure.status >= 500 && form.failure.requestId && (
        <small>{t('page.request_id', { id: form.failure.requestId })}</small>
      )}
    </div>
  )
}

/** Confirms before unsaved changes are abandoned; what can be saved is saved first. */
const useLeaveGuard = (form: FormState, flush: (() => Promise<boolean>) | undefined) => {
  const t = useTexts(webTexts)
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search &&
      form.isDirty() &&
      !form.isSending,
  )
  const ask = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return
    if (flush && (await flush())) return blocker.proceed()
    void confirm({
      title: t('form.leave_title'),
      text: t('form.leave_text'),
      yes: t('form.leave'),
      no: t('form.stay'),
      danger: true,
    }).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  })
  useEffect(() => {
    if (blocker.state === 'blocked') void ask()
  }, [blocker.state])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (form.isDirty()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [form])
}
