import type { AskedCategory } from '#capabilities/people/cookie-consents/rules/kept-consents.ts'
import type { TrackingCodeType } from '../vocabulary.ts'

type CodeType = {
  /** The feature of an account that carries it; none where every account has it. */
  feature?: 'google_analytics' | 'google_tag_manager' | 'facebook_pixel' | 'tracify'
  /** What a code of this type looks like; none where it is free text. */
  form?: RegExp
  placeholder: string
  /** The consent a code needs; chosen by the seller where a code can be anything. */
  category: AskedCategory | 'chosen'
  /** Runs in a frame without our cookies and without the page around it, because the seller decides what it does. */
  isApart: boolean
  /** Origins the page may reach for the code once it is active, by directive of the content security policy. */
  reaches: Readonly<Record<string, readonly string[]>>
}

/** Google's own list for its tag: https://developers.google.com/tag-platform/security/guides/csp */
const google = {
  'script-src': ['https://www.googletagmanager.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
}

export const codeTypes: Readonly<Record<TrackingCodeType, CodeType>> = {
  google_analytics_4: {
    feature: 'google_analytics',
    form: /^G-[A-Z0-9]{4,20}$/,
    placeholder: 'G-XXXXXXX',
    category: 'statistics',
    isApart: false,
    reaches: google,
  },
  google_tag_manager: {
    feature: 'google_tag_manager',
    form: /^GTM-[A-Z0-9]{4,12}$/,
    placeholder: 'GTM-XXXXXXX',
    category: 'chosen',
    isApart: true,
    reaches: {},
  },
  facebook_pixel: {
    feature: 'facebook_pixel',
    form: /^\d{10,20}$/,
    placeholder: '1234567890123456',
    category: 'marketing',
    isApart: false,
    reaches: {
      'script-src': ['https://connect.facebook.net'],
      'connect-src': ['https://connect.facebook.net', 'https://www.facebook.com'],
      'img-src': ['https://www.facebook.com'],
    },
  },
  google_analytics: {
    feature: 'google_analytics',
    form: /^UA-\d{4,12}(-\d{1,4})?$/,
    placeholder: 'UA-XXXXXXX',
    category: 'statistics',
    isApart: false,
    reaches: google,
  },
  tracify: {
    feature: 'tracify',
    form: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    placeholder: '00000000-0000-4000-8000-000000000000',
    category: 'marketing',
    isApart: false,
    reaches: {
      'script-src': ['https://scripting.tracify.ai'],
      'connect-src': ['https://scripting.tracify.ai', 'https://event.tracify.ai'],
    },
  },
  custom_tracking_codes: {
    placeholder: '<script>…</script>',
    category: 'chosen',
    isApart: true,
    reaches: {},
  },
}

export const longestCode = 20_000

/** What is wrong with a code as it was typed, as the word of the refusal; nothing where it is right. */
export const faultOf = (type: TrackingCodeType, code: string): string | undefined => {
  const { form } = codeTypes[type]
  if (code === '') return 'required'
  return !form || form.test(code) ? undefined : `wrong_${type}`
}

export const categoryOf = (type: TrackingCodeType, chosen: AskedCategory): AskedCategory => {
  const { category } = codeTypes[type]
  return category === 'chosen' ? chosen : category
}
