import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { orStatus } from '#platform/web/page-call.ts'
import { servicesOf } from '#platform/web/services.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { openProfile } from '#capabilities/people/identity/contract.ts'
import { showPartnerProgram } from '#capabilities/after/platform-partners/contract.ts'
import { platformPartnerTexts } from '#capabilities/after/platform-partners/texts.ts'
import { PartnerOffer } from '#capabilities/after/platform-partners/web/index.ts'
import { SiteFrame } from './SiteFrame.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { call, user } = servicesOf(context)
  return { program: await orStatus(call(showPartnerProgram, {})), isSignedIn: user !== null }
}

/** Who is signed in already only gets the profile. */
export const action = async ({ context }: ActionFunctionArgs) => {
  await orStatus(servicesOf(context).call(openProfile, { profileType: 'ablefy_affiliate' }))
  return redirect('/publish')
}

export default function PartnerPage() {
  const t = useTexts(platformPartnerTexts)
  return (
    <SiteFrame title={t('partner.title')} about={t('partner.about')}>
      <PartnerOffer {...useLoaderData<typeof loader>()} />
    </SiteFrame>
  )
}
