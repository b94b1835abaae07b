#!/bin/bash
# One desktop for one browser, in a D-Bus session of its own: screen, window manager, Orca, browser. Ends on TERM, with
# its browser, and with the process that wanted it, since Orca allows no second one.
#   dbus-run-session -- bash session.sh firefox|chromium PROGRAM FOLDER SCREEN PROCESS
# FOLDER is empty, and gets `speech` (what Orca says), `pids` and the logs.
here=$(cd "$(dirname "$0")" && pwd)
kind=$1 program=$2 folder=$3 process=$5
export DISPLAY=:$4 HOME=$folder/home XDG_DATA_HOME=$folder/home/.local/share XDG_RUNTIME_DIR=$folder/run
export XDG_CONFIG_HOME=$folder/home/.config XDG_CACHE_HOME=$folder/home/.cache LANG=C.UTF-8 LC_ALL=C.UTF-8
export GNOME_ACCESSIBILITY=1 GTK_MODULES=gail:atk-bridge NO_AT_BRIDGE=0 GDK_BACKEND=x11 MOZ_ENABLE_WAYLAND=0
export MOZ_CRASHREPORTER_DISABLE=1 LIBGL_ALWAYS_SOFTWARE=1 SPEECH=$folder/speech
mkdir -p "$XDG_DATA_HOME/orca" "$XDG_RUNTIME_DIR" "$folder/profile"
chmod 700 "$XDG_RUNTIME_DIR"
cp "$here/orca-customizations.py" "$XDG_DATA_HOME/orca/"
: > "$SPEECH"

# Ends the programs in the reverse order. Nothing else of this machine is touched.
pids=()
finish() {
  for ((i = ${#pids[@]} - 1; i >= 0; i--)); do kill "${pids[i]}" 2> /dev/null; done
  exit 0
}
trap finish TERM INT
run() {
  local name=$1
  shift
  "$@" > "$folder/$name.log" 2>&1 &
  pids+=($!)
  echo "$name $!" >> "$folder/starting"
}

run screen Xvfb "$DISPLAY" -screen 0 "${SCREEN:-1280x900x24}" -nolisten tcp
for _ in $(seq 100); do xdotool getdisplaygeometry > /dev/null 2>&1 && break || sleep 0.2; done
# A window over the whole screen would keep its width.
mkdir -p "$XDG_CONFIG_HOME"
cat > "$XDG_CONFIG_HOME/openbox.xml" << 'END'
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <applications><application class="*"><maximized>no</maximized></application></applications>
</openbox_config>
END
run manager openbox --config-file "$XDG_CONFIG_HOME/openbox.xml"
gsettings set org.gnome.desktop.interface toolkit-accessibility true
gsettings set org.gnome.desktop.a11y.applications screen-reader-enabled true
run accessibility /usr/libexec/at-spi-bus-launcher --launch-immediately
run reader orca
# Orca says that it is on.
for _ in $(seq 300); do [ -s "$SPEECH" ] && break || sleep 0.2; done

if [ "$kind" = firefox ]; then
  cp "$here/firefox.prefs" "$folder/profile/user.js"
  run browser "$program" --profile "$folder/profile" --no-remote about:blank
else
  mkdir "$folder/profile/Default"
  cp "$here/chromium.prefs" "$folder/profile/Default/Preferences"
  run browser "$program" --no-sandbox --force-renderer-accessibility --user-data-dir="$folder/profile" --no-first-run \
    --disable-gpu --password-store=basic --disable-features=Translate about:blank
fi
mv "$folder/starting" "$folder/pids"
while kill -0 "$process" && kill -0 "${pids[-1]}"; do sleep 1 & wait $!; done 2> /dev/null
finish
