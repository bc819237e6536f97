import type { ScreenPath } from '#platform/web/screen-path.ts'

const web = 'people/identity/web'

/** Public account pages: path → the page's file under capabilities/. They need no script. */
export const accountPaths: readonly ScreenPath[] = [
  ['users/sign_in', `${web}/SignInPage.tsx`],
  ['users/staff_sign_in', 'people/staff/web/ProviderSignInPage.tsx'],
  ['users/staff_sign_in/return', 'people/staff/web/ProviderReturnPage.tsx'],
  ['users/sign_up', `${web}/SignUpPage.tsx`],
  ['users/sign_up/about_you', `${web}/AboutYouPage.tsx`],
  ['users/confirmation', `${web}/ConfirmationPage.tsx`],
  ['users/confirmation/new', `${web}/ConfirmationNewPage.tsx`],
  ['users/magic_link', `${web}/MagicLinkPage.tsx`],
  ['users/password/new', `${web}/PasswordNewPage.tsx`],
  ['users/password/edit', `${web}/PasswordEditPage.tsx`],
  ['users/first_operator', `${web}/FirstOperatorPage.tsx`],
  ['users/change_email', `${web}/ChangeEmailPage.tsx`],
  ['oauth/authorize', 'people/connected-apps/web/ConsentPage.tsx'],
  ['openid/:issuer/authorize', 'people/connected-apps/web/BuyerSignInPage.tsx'],
  ['openid/:issuer/end_session', 'people/connected-apps/web/SignOutPage.tsx'],
  ['affiliates/:token', 'after/affiliates/web/AffiliateInvitationPage.tsx'],
  ['staff/:token', 'people/staff/web/InvitationPage.tsx'],
  ['invitations/:token', 'sale/sales-team/web/InvitationPage.tsx'],
  ['team/:token', 'people/team/web/InvitationPage.tsx'],
  ['emails/unsubscribe/:token', `${web}/mails/StopMailsPage.tsx`],
  ['email_logs/:token', `${web}/EmailLogPage.tsx`],
]
