import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import type { PageHandle } from '#platform/web/page.ts'
import { Button } from '#ui/Button.tsx'
import { CheckField, Field } from '#ui/Field.tsx'
import { servicesOf } from '#platform/web/services.ts'
import { register } from '../contract.ts'
import { showDemo } from '../contract/sign-in.ts'
import { MailHint } from './sign-in/DemoHints.tsx'
import { identityTexts } from '../texts.ts'
import { fromWire, onWire } from '../rules/roles.ts'
import { splitName } from '../rules/split-name.ts'
import { currentTerms, openProfileTypes } from '../vocabulary.ts'
import { AccountPage } from './AccountPage.tsx'
import { PasswordEye } from './sign-in/PasswordEye.tsx'
import { answerForm, type Returned } from './sign-in/sent-form.ts'

export const handle: PageHandle = { hydrate: false }

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  const email = searchParams.get('email')
  const sentTo = searchParams.get('sent_to')
  if (!email && !sentTo) throw redirect('/users/sign_up')
  return {
    email: email ?? '',
    sentTo,
    hints: sentTo ? await servicesOf(context).call(showDemo, {}) : null,
    profileType: onWire(fromWire(openProfileTypes, searchParams.get('profile_type') ?? '') ?? 'seller'),
    ref: searchParams.get('ref'),
  }
}

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, async ({ name = '', password, username, termsVersion = '' }, { call, locale }) => {
    const { searchParams } = new URL(args.request.url)
    const profileType = onWire(fromWire(openProfileTypes, searchParams.get('profile_type') ?? '') ?? 'seller')
    const { user } = await call(register, {
      email: searchParams.get('email') ?? '',
      ...splitName(name),
      password: password || null,
      language: locale,
      profileType,
      termsVersion,
      ref: searchParams.get('ref'),
      username: username || null,
    })
    return redirect(`/users/sign_up/about_you?sent_to=${encodeURIComponent(user.email)}`)
  })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function AboutYouPage() {
  const t = useTexts(identityTexts)
  const { email, sentTo, profileType, ref, hints } = useLoaderData<typeof loader>()
  const returned = useActionData<typeof action>() as Returned | undefined
  if (sentTo) return <SentPage sentTo={sentTo} hints={hints} />
  return (
    <AccountPage
      title={t('about_you.title')}
      text={email}
      returned={returned}
      foot={
        <a
          href={`/users/sign_up?${new URLSearchParams({ email, profile_type: profileType, ...(ref ? { ref } : {}) }).toString()}`}
        >
          {t('about_you.back')}
        </a>
      }
    >
      <AboutYouForm profileType={profileType} returned={returned} />
    </AccountPage>
  )
}

const SentPage = ({ sentTo, hints }: { sentTo: string; hints: Loaded['hints'] }) => {
  const t = useTexts(identityTexts)
  return (
    <AccountPage
      title={t('sent.title')}
      text={t(hints?.sendsMail === false ? 'sent.kept' : 'sent.text', { email: sentTo })}
      foot={<a href={`/users/confirmation/new?email=${encodeURIComponent(sentTo)}`}>{t('sent.again')}</a>}
    >
      {hints && <MailHint {...hints} />}
    </AccountPage>
  )
}

type FormProps = { profileType: string; returned: Returned | undefined }

const AboutYouForm = ({ profileType, returned }: FormProps) => {
  const t = useTexts(identityTexts)
  const kept = (name: string) => ({ name, defaultValue: returned?.values[name], error: returned?.errors[name] })
  const { firstName, lastName } = returned?.errors ?? {}
  return (
    <form method="post" className="k-stack-small">
      <Field
        {...kept('name')}
        label={t('about_you.name')}
        error={firstName ?? (lastName && t('about_you.whole_name'))}
        autoComplete="name"
        required
        maxLength={200}
      />
      {profileType === 'seller' && (
        <Field
          {...kept('username')}
          label={t('field.username')}
          hint={t('hint.username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          minLength={3}
          maxLength={50}
        />
      )}
      <Field
        name="password"
        type="password"
        label={t('field.password')}
        hint={t('about_you.password')}
        autoComplete="new-password"
        minLength={8}
        maxLength={40}
        error={returned?.errors['password']}
      />
      <PasswordEye field="password" label={t('about_you.show_password')} />
      <CheckField
        name="termsVersion"
        value={currentTerms}
        label={t('about_you.terms')}
        defaultChecked={Boolean(returned?.values['termsVersion'])}
        required
        error={returned?.errors['termsVersion']}
      />
      <p className="k-small">
        <a href="/terms">{t('about_you.terms_link')}</a> · <a href="/privacy">{t('about_you.privacy_link')}</a>
      </p>
      <Button wide size="large">
        {t('about_you.button')}
      </Button>
    </form>
  )
}
