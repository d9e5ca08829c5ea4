#!/bin/sh
# Unpacks the PgBouncer of Debian 13 and the libraries that it needs into the folder $1, with apt-get on Debian.
# Installs nothing. Writes $1/pgbouncer, which runs it.
set -eu
folder=$1
# The mirror that this machine uses.
mirror=$(apt-get indextargets --format '$(REPO_URI)' | grep '/debian/$' | head -1)
mkdir -p "$folder/lists/partial" "$folder/archives/partial" "$folder/root"
cat >"$folder/debian.sources" <<SOURCES
Types: deb
URIs: $mirror
Suites: trixie
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
SOURCES
: >"$folder/status"
apt() {
  apt-get -qq -o Dir::Etc::sourcelist="$folder/debian.sources" -o Dir::Etc::sourceparts=/dev/null \
    -o Dir::State::lists="$folder/lists" -o Dir::State::status="$folder/status" -o Dir::Cache="$folder" \
    -o Debug::NoLocking=1 "$@"
}
apt update
apt --download-only --no-install-recommends --yes install pgbouncer
for package in "$folder"/archives/*.deb; do dpkg-deb -x "$package" "$folder/root"; done
libraries=$(cd "$folder" && dirname "$(find root -name libc.so.6 | head -1)")
cat >"$folder/pgbouncer" <<RUN
#!/bin/sh
here=\$(dirname "\$0")
exec "\$here/$libraries"/ld-linux-*.so.* --library-path "\$here/$libraries" "\$here/root/usr/sbin/pgbouncer" "\$@"
RUN
chmod +x "$folder/pgbouncer"
rm -r "$folder/archives" "$folder/lists"
