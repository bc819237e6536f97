export default function Missing() {
  return <p>404</p>
}
