#!/bin/sh
# Makes the secrets of compose.yaml, once: what is there stays. The folder is its owner's alone; the files in it are readable, because
# the processes in the containers have users of their own.
set -eu
folder=$(dirname "$0")/secrets
mkdir -p "$folder"
chmod 700 "$folder"
random() { head -c 32 /dev/urandom | base64 | tr -d '/+=\n'; }
keep() { [ -s "$folder/$1" ] || { printf '%s' "$2" > "$folder/$1"; chmod 444 "$folder/$1"; echo "made $folder/$1"; }; }
keep postgres_password "$(random)"
keep database_url "postgres://kontor:$(cat "$folder/postgres_password")@database:5432/kontor"
keep kontor_secret "$(random)"
keep metrics_token "$(random)"
# Empty: no email leaves. Write smtps://user:password@mail.example:465 into it.
[ -e "$folder/smtp_url" ] || { : > "$folder/smtp_url"; chmod 444 "$folder/smtp_url"; }
