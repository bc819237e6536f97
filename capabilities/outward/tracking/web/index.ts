export { CookieSettingsLink, ShopTracking } from './ShopTracking.tsx'
