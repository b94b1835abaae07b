"""
A window of WebKitGTK for WebKitWebDriver: `window.py WIDTH HEIGHT FOLDER`. MiniBrowser is never narrower than 447 px.

What pages write to the console goes to standard output. A private session would write nothing, so this one stores its
data in FOLDER.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

width, height, folder = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]

data = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)

settings = WebKit2.Settings()
settings.set_enable_write_console_messages_to_stdout(True)
settings.set_enable_page_cache(True)
# There is no graphics card, and the screen is a file.
settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)


def create(_session):
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    # Without a window manager the window under the pointer has the keyboard, and the pointer waits in the middle.
    screen = window.get_screen()
    window.move((screen.get_width() - width) // 2, (screen.get_height() - height) // 2)
    window.add(view)
    window.show_all()
    return view


def started(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("engines")
    session.set_application_info(about)
    session.connect("create-web-view", create)


context.connect("automation-started", started)
Gtk.main()
