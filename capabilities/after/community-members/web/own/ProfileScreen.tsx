import { useNavigate, useParams } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { LoadedOnce } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { ownCommunityTexts } from '#capabilities/after/community/texts.ts'
import { editProfile, ownProfile } from '../../contract.ts'
import { ownMembersTexts } from '../../texts.ts'
import { profileLimits } from '../../vocabulary.ts'
import '#ui/community.css'

type Known = ClientOutput<typeof ownProfile>

/** What one shows of oneself in a shop's community; each part is off until it is switched on. */
export default function ProfileScreen() {
  const t = useTexts(ownMembersTexts)
  const community = useTexts(ownCommunityTexts)
  const sellerId = useParams()['sellerId'] ?? ''
  return (
    <LoadedOnce endpoint={ownProfile} input={{ sellerId }}>
      {(known) => (
        <div className="co-page">
          <PageHead
            title={t('profile.edit')}
            text={t('profile.text', { shop: known.sellerName, name: known.shortName })}
            back={{ to: '/payer/community', text: community('title') }}
          />
          {known.state === 'hidden' && (
            <p className="k-notice k-tone-amber">
              {t('profile.hidden', { reason: known.hiddenReason ? community(`reason.${known.hiddenReason}`) : '' })}
            </p>
          )}
          <section className="k-panel">
            <Fields sellerId={sellerId} known={known} />
          </section>
        </div>
      )}
    </LoadedOnce>
  )
}

const Fields = ({ sellerId, known }: { sellerId: string; known: Known }) => {
  const t = useTexts(ownMembersTexts)
  const go = useNavigate()
  const { showsFullName, showsPicture, isListed, refusesMessages, about, place, links } = known
  const form = useForm({
    endpoint: editProfile,
    texts: ownMembersTexts,
    initial: { sellerId, showsFullName, showsPicture, isListed, refusesMessages, about, place, links },
    onDone: ({ memberId }) => void go(`/payer/community/members/${memberId}`),
  })
  return (
    <Form form={form}>
      <FormField kind="switch" name="showsFullName" hint={known.fullName} />
      <FormField kind="switch" name="showsPicture" />
      <FormField kind="switch" name="isListed" />
      <FormField kind="switch" name="refusesMessages" />
      <FormField kind="textarea" name="about" rows={3} />
      <FormField kind="text" name="place" />
      <FormField kind="textarea" name="links" rows={profileLimits.links} hint={t('hint.links')} />
    </Form>
  )
}
