import { useTexts } from '#platform/web/locale.tsx'
import { Button } from '#ui/Button.tsx'
import { identityTexts } from '../texts.ts'
import { AccountPage } from './AccountPage.tsx'
import type { Returned } from './sign-in/sent-form.ts'

/** Landing page of a mailed link. It requires a click, because mail scanners open links too and would use them up. */
export const OneClickPage = ({
  kind,
  token,
  returned,
}: {
  kind: 'confirmation' | 'magic_link' | 'change_email'
  token: string
  returned: Returned | undefined
}) => {
  const t = useTexts(identityTexts)
  const isOver = returned?.notice !== undefined || returned?.code === 'identity.token_gone'
  return (
    <AccountPage
      title={t(`${kind}.title`)}
      {...(isOver ? {} : { text: t(`${kind}.text`) })}
      returned={returned}
      foot={
        <a href={kind === 'confirmation' && isOver ? '/users/confirmation/new' : '/users/sign_in'}>
          {kind === 'confirmation' && isOver ? t('sent.again') : t('to_sign_in')}
        </a>
      }
    >
      {!isOver && (
        <form method="post">
          <input type="hidden" name="token" value={token} />
          <Button wide size="large">
            {t(`${kind}.button`)}
          </Button>
        </form>
      )}
    </AccountPage>
  )
}
