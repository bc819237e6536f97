import { Button } from '#ui/Button.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { actAs, signOut } from '#platform/web/shell/switches.ts'
import { toastError } from '#platform/web/toast.ts'
import { identityTexts } from '../texts.ts'

/** Who somebody is here, and the way to their other profiles. */
export const OwnProfiles = () => {
  const t = useTexts(identityTexts)
  const { user, profileType, profileTypes } = useSession()
  const word = (type: string) => {
    const key = `choice.profile_type.${type}`
    return identityTexts.has(key) ? t(key) : type
  }
  const others = profileTypes.filter((type) => type !== profileType)
  return (
    <section className="k-panel k-stack-small" aria-labelledby="person">
      <h2 id="person">{t('partner.profile')}</h2>
      <Pairs
        pairs={[
          [t('partner.name'), [user.firstName, user.lastName].filter(Boolean).join(' ')],
          [t('partner.email'), user.email],
          [t('partner.role'), word(profileType ?? 'publisher')],
        ]}
      />
      <div className="k-actions">
        {others.map((type) => (
          <Button key={type} type="button" look="outline" onClick={() => void actAs(type).catch(toastError)}>
            {t('partner.switch', { profile: word(type) })}
          </Button>
        ))}
        <Button type="button" look="outline" onClick={() => void signOut().catch(toastError)}>
          {t('partner.sign_out')}
        </Button>
      </div>
    </section>
  )
}
