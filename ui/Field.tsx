import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'

type Around = {
  /** Also the control's id, so that an error summary can link to it. */
  name: string
  label: string
  hint?: string
  error?: string | undefined
  /** A word behind the label, for example "optional". */
  note?: string
}

type Control = { id: string; name: string; className: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

/** Label, hint and error around one control; the error's line is always kept free, so that nothing jumps. */
const Surround = ({
  name,
  label,
  hint,
  error,
  note,
  children,
}: Around & { children: (control: Control) => ReactNode }) => {
  const described = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="k-field">
      <label className="k-label" htmlFor={name}>
        {label}
        {note && <span className="k-label-note"> ({note})</span>}
      </label>
      {hint && (
        <p className="k-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id: name,
        name,
        className: 'k-input',
        ...(error ? { 'aria-invalid': true as const } : {}),
        ...(described ? { 'aria-describedby': described } : {}),
      })}
      <p className="k-error" id={`${name}-error`}>
        {error}
      </p>
    </div>
  )
}

export const Field = ({ name, label, hint, error, note, ...rest }: Around & InputHTMLAttributes<HTMLInputElement>) => (
  <Surround {...{ name, label, hint, error, note }}>
    {(control) => <input type="text" {...rest} {...control} />}
  </Surround>
)

export const TextField = ({
  name,
  label,
  hint,
  error,
  note,
  ...rest
}: Around & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <Surround {...{ name, label, hint, error, note }}>
    {(control) => <textarea rows={4} {...rest} {...control} />}
  </Surround>
)

export const SelectField = ({
  name,
  label,
  hint,
  error,
  note,
  options,
  ...rest
}: Around & { options: readonly { value: string; text: string }[] } & SelectHTMLAttributes<HTMLSelectElement>) => (
  <Surround {...{ name, label, hint, error, note }}>
    {(control) => (
      <select {...rest} {...control}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    )}
  </Surround>
)

export const CheckField = ({
  name,
  label,
  error,
  ...rest
}: { name: string; label: ReactNode; error?: string | undefined } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type'
>) => (
  <div className="k-field">
    <label className="k-check">
      <input
        type="checkbox"
        value="true"
        id={name}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        {...rest}
      />
      <span>{label}</span>
    </label>
    <p className="k-error" id={`${name}-error`}>
      {error}
    </p>
  </div>
)

/** The errors of a form that came back, on top of it; has the focus when the page arrives, so that it is read first. */
export const ErrorSummary = ({
  title,
  errors,
}: {
  title: string
  errors: readonly { name: string; label: string; error: string }[]
}) =>
  errors.length === 0 ? null : (
    <div className="k-summary" role="alert" tabIndex={-1} autoFocus>
      <strong>{title}</strong>
      <ul>
        {errors.map((e) => (
          <li key={e.name}>
            <a href={`#${e.name}`}>
              {e.label} – {e.error}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )

export const Notice = ({
  tone = 'blue',
  children,
}: {
  tone?: 'green' | 'amber' | 'red' | 'blue' | 'gray'
  children: ReactNode
}) => (
  <div className={`k-notice k-tone-${tone}`} role={tone === 'red' ? 'alert' : 'status'}>
    {children}
  </div>
)
