export { default, handle, headers, loader } from './ProviderSignInPage.tsx'
