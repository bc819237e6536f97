export { CookieSettingsLink, cookieSettingsPath, ShopTracking } from './ShopTracking.tsx'
