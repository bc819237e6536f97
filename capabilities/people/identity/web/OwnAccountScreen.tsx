import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '#ui/Field.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { type Locale, locales, ownNameOf } from '#platform/shared/texts.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { switchLocale } from '#platform/web/shell/switches.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { editUser, ownData, showSession } from '../contract.ts'
import { identityTexts } from '../texts.ts'
import { salutations } from '../vocabulary.ts'
import { OwnSessions } from './OwnSessions.tsx'
import { Passkeys } from './passkeys/Passkeys.tsx'
import { SecondFactor } from './second-factor/SecondFactor.tsx'

type User = ClientOutput<typeof showSession>['user']
type Part = { user: User }

/** What a person says about themselves, in whatever profile they act: names, address, password, language, devices. */
export const OwnAccountScreen = ({ picture, more }: { picture: ReactNode; more: ReactNode }) => {
  const t = useTexts(identityTexts)
  return (
    <>
      <PageHead title={t('account.title')} text={t('account.text')} />
      <Loaded endpoint={showSession} input={{}}>
        {({ user, profileType }) => (
          <div className="k-stack k-account">
            <Names user={user} />
            {picture}
            <Email user={user} />
            <Password key={String(user.hasPassword)} user={user} />
            <Language user={user} />
            <Passkeys />
            <SecondFactor />
            <OwnSessions />
            {more}
            <OwnData isPayer={profileType === 'payer'} />
          </div>
        )}
      </Loaded>
    </>
  )
}

/** A plain link: the browser saves what the server answers. */
const OwnData = ({ isPayer }: { isPayer: boolean }) => {
  const t = useTexts(identityTexts)
  return (
    <section className="k-panel k-stack-small" aria-labelledby="account-data">
      <h2 id="account-data">{t('account.data')}</h2>
      <p className="k-second">{t('account.data_text')}</p>
      <p>
        <a href={ownData.path} download>
          {t('account.data_get')}
        </a>
      </p>
      {isPayer && (
        <p>
          <Link to="/payer/erase">{t('account.data_erase')}</Link>
        </p>
      )}
    </section>
  )
}

const Names = ({ user }: Part) => {
  const t = useTexts(identityTexts)
  const form = useForm({
    endpoint: editUser,
    texts: identityTexts,
    initial: { salutation: user.salutation ?? 'none', firstName: user.firstName, lastName: user.lastName },
  })
  return (
    <section className="k-panel" aria-labelledby="account-name">
      <h2 id="account-name">{t('account.name')}</h2>
      <Form
        form={form}
        fields={[
          {
            kind: 'select',
            name: 'salutation',
            label: t('field.salutation'),
            options: optionsOf(t, 'salutation', salutations),
          },
          { kind: 'text', name: 'firstName', label: t('field.firstName'), required: true, autoComplete: 'given-name' },
          { kind: 'text', name: 'lastName', label: t('field.lastName'), required: true, autoComplete: 'family-name' },
        ]}
      />
    </section>
  )
}

/** The present password, which is asked for wherever an account could be taken over. */
const present = (user: User, label: string) =>
  user.hasPassword
    ? [
        {
          kind: 'password' as const,
          name: 'password',
          label,
          hint: '',
          required: true,
          autoComplete: 'current-password',
        },
      ]
    : []

const Email = ({ user }: Part) => {
  const t = useTexts(identityTexts)
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    endpoint: editUser,
    texts: identityTexts,
    initial: { email: user.email, password: '' },
    done: '',
    onDone: ({ emailChangeSentTo }) => setSentTo(emailChangeSentTo ?? undefined),
  })
  return (
    <section className="k-panel" aria-labelledby="account-email">
      <h2 id="account-email">{t('field.email')}</h2>
      <div role="status">{sentTo && <Notice tone="green">{t('account.email_sent', { email: sentTo })}</Notice>}</div>
      <Form
        form={form}
        submit={t('account.email_change')}
        fields={[
          { kind: 'email', name: 'email', label: t('field.email'), required: true, autoComplete: 'email' },
          ...present(user, t('account.present_password')),
        ]}
      />
    </section>
  )
}

const Password = ({ user }: Part) => {
  const t = useTexts(identityTexts)
  const [round, setRound] = useState(0)
  return (
    <section className="k-panel" aria-labelledby="account-password">
      <h2 id="account-password">{t('field.password')}</h2>
      <p className="k-second">{t(user.hasPassword ? 'account.password_text' : 'account.no_password')}</p>
      <NewPassword key={round} user={user} onDone={() => setRound(round + 1)} />
    </section>
  )
}

const NewPassword = ({ user, onDone }: Part & { onDone: () => void }) => {
  const t = useTexts(identityTexts)
  const form = useForm({
    endpoint: editUser,
    prefix: 'new',
    texts: identityTexts,
    initial: { newPassword: '', password: '' },
    done: t('account.password_done'),
    onDone,
  })
  return (
    <Form
      form={form}
      submit={t('password_edit.button')}
      fields={[
        ...present(user, t('account.present_password')),
        {
          kind: 'password',
          name: 'newPassword',
          label: t('field.newPassword'),
          hint: t('hint.password'),
          required: true,
          autoComplete: 'new-password',
        },
      ]}
    />
  )
}

const Language = ({ user }: Part) => {
  const t = useTexts(identityTexts)
  const form = useForm({
    endpoint: editUser,
    texts: identityTexts,
    initial: { locale: user.locale },
    done: '',
    onDone: (_, { locale }) => switchLocale(locale as Locale),
  })
  return (
    <section className="k-panel" aria-labelledby="account-language">
      <h2 id="account-language">{t('account.language')}</h2>
      <Form
        form={form}
        fields={[
          {
            kind: 'select',
            name: 'locale',
            label: t('account.language'),
            hint: t('account.language_hint'),
            required: true,
            options: locales.map((value) => ({ value, label: ownNameOf(value) })),
          },
        ]}
      />
    </section>
  )
}
