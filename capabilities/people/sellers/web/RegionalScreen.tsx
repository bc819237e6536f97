import type { ClientInput, ClientOutput } from '#platform/shared/contract.ts'
import { useArea } from '#platform/web/area-path.ts'
import { ChoiceField } from '#platform/web/form/ChoiceField.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { offeredCurrencies } from '#platform/shared/codes.ts'
import { useLanguages, useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { editProfile, showProfile } from '../contract.ts'
import { shopLanguagesOf } from '../rules/shop-languages.ts'
import { sellersTexts } from '../texts.ts'

type Profile = ClientOutput<typeof showProfile>
type Change = ClientInput<typeof editProfile>

/** In which language, currency and time zone a seller counts and writes. */
export default function RegionalScreen() {
  const t = useTexts(sellersTexts)
  const { to } = useArea()
  return (
    <>
      <PageHead
        title={t('settings.regional')}
        text={t('settings.regional_text')}
        back={{ to: to('settings'), text: t('settings.title') }}
      />
      <Loaded endpoint={showProfile} input={{}}>
        {(profile) => (
          <div className="k-stack">
            <RegionalForm profile={profile} />
            <h2>{t('regional.shop')}</h2>
            <ShopLanguages profile={profile} />
          </div>
        )}
      </Loaded>
    </>
  )
}

const RegionalForm = ({ profile }: { profile: Profile }) => {
  const t = useTexts(sellersTexts)
  const locale = useLocale()
  const languages = useLanguages()
  const form = useForm({
    endpoint: editProfile,
    texts: sellersTexts,
    initial: { locale: profile.locale, currency: profile.currency, zone: profile.zone },
    done: t('regional.saved'),
  })
  const names = new Intl.DisplayNames([locale], { type: 'currency' })
  const currencies = [...new Set([...offeredCurrencies, profile.currency])].map((value) => ({
    value,
    label: `${value.toUpperCase()} · ${names.of(value.toUpperCase())}`,
  }))
  const zones = Intl.supportedValuesOf('timeZone')
  const known = zones.includes(profile.zone) ? zones : [profile.zone, ...zones]
  return (
    <Form form={form}>
      <div className="k-panel k-form-wide">
        <FormField kind="select" name="locale" required options={languages} hint={t('hint.locale')} />
        <FormField kind="select" name="currency" required searchable options={currencies} hint={t('hint.currency')} />
        <FormField
          kind="select"
          name="zone"
          required
          searchable
          options={known.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          hint={t('hint.zone')}
        />
      </div>
    </Form>
  )
}

/** The language the shop is written in, and those it is translated into. */
const ShopLanguages = ({ profile }: { profile: Profile }) => {
  const t = useTexts(sellersTexts)
  const languages = useLanguages()
  const [main, ...others] = shopLanguagesOf(profile)
  const form = useForm({
    endpoint: editProfile,
    texts: sellersTexts,
    initial: { mainLanguage: main, otherLanguages: others },
    shape: ({ mainLanguage, otherLanguages }) =>
      ({ shopLocales: [mainLanguage, ...(otherLanguages as string[])] }) as Change,
    done: t('regional.saved'),
  })
  return (
    <Form form={form}>
      <div className="k-panel k-form-wide" id="shop-languages">
        <FormField kind="select" name="mainLanguage" required options={languages} hint={t('hint.mainLanguage')} />
        <ChoiceField form={form} name="otherLanguages" hint={t('hint.otherLanguages')} options={languages} />
      </div>
    </Form>
  )
}
