import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { errorWord } from '#platform/web/form/error-words.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { checkEmail, showSignUp } from '../contract.ts'
import { identityTexts } from '../texts.ts'
import { AccountPage } from './AccountPage.tsx'
import { keepWay } from './sign-in/kept-way.ts'
import { answerForm, type Returned } from './sign-in/sent-form.ts'

export const handle: PageHandle = { hydrate: false }

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  const { profileTypes } = await servicesOf(context).call(showSignUp, {})
  const wanted = searchParams.get('profile_type')
  return {
    profileTypes,
    email: searchParams.get('email') ?? '',
    profileType: profileTypes.find((type) => type === wanted) ?? 'seller',
    ref: searchParams.get('ref') ?? '',
  }
}

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, async (values, services) => {
    const { call, locale } = services
    const { email = '', profileType = 'seller', ref = '', referer = '' } = values
    keepWay(services, referer)
    const { available } = await call(checkEmail, { email })
    if (!available) return { values, errors: { email: errorWord('taken', locale, identityTexts) } }
    return redirect(
      `/users/sign_up/about_you?${new URLSearchParams({ email, profile_type: profileType, ...(ref ? { ref } : {}) }).toString()}`,
    )
  })

export default function SignUpPage() {
  const t = useTexts(identityTexts)
  const start = useLoaderData<typeof loader>()
  const returned = useActionData<typeof action>() as Returned | undefined
  const chosen = returned?.values['profileType'] ?? start.profileType
  return (
    <AccountPage
      title={t('sign_up.title')}
      text={t('sign_up.text')}
      returned={returned}
      foot={
        <span>
          {t('sign_in.have')} <a href="/users/sign_in">{t('sign_in.button')}</a>
        </span>
      }
    >
      <form method="post" className="k-stack">
        <input type="hidden" name="ref" value={start.ref} />
        <fieldset className="k-stack-small">
          <legend className="k-label">{t('field.profileType')}</legend>
          {start.profileTypes.map((type) => (
            <label key={type} className="k-choice">
              <input type="radio" name="profileType" value={type} defaultChecked={type === chosen} />
              <span>{t(`sign_up.${type}`)}</span>
            </label>
          ))}
        </fieldset>
        <Field
          name="email"
          type="email"
          label={t('field.email')}
          autoComplete="email"
          required
          defaultValue={returned?.values['email'] ?? start.email}
          error={returned?.errors['email']}
        />
        <Button wide size="large">
          {t('sign_up.next')}
        </Button>
      </form>
    </AccountPage>
  )
}
